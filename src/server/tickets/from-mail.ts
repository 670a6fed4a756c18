import { takenServices, type TakenService } from '#contract/service-types.ts';
import { emailSchema } from '#contract/email.ts';
import { ticketFieldLimits as limits } from '#contract/ticket-limits.ts';
import { foldText } from './ticket.ts';

/** A ticket's fields from a mail or a phone call, where nobody filled in our form. */
export type TicketDetails = {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly services: readonly TakenService[];
  readonly message: string | null;
};

/** Anyone can have an address at these domains, so they don't identify a company. */
export const publicDomains: ReadonlySet<string> = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com proton.me protonmail.com gmx.net gmx.de web.de aol.com mail.com zoho.com'.split(
    ' ',
  ),
);

/** Words that name a service; a mail that names none asks for something else. */
const wordsOf: Readonly<Record<Exclude<TakenService, 'other'>, RegExp>> = {
  web: /\b(?:WEB ?(?:APP|SITE|SHOP|PAGE)\w*|PORTAL|WEB PENTEST|SAAS)\b/,
  api: /\b(?:APIS?|GRAPHQL|REST|OPENAPI)\b/,
  network: /\b(?:NETWORKS?|FIREWALLS?|VPN|ACTIVE DIRECTORY|INFRASTRUCTURE)\b/,
  mobile: /\b(?:MOBILE|ANDROID|IOS|IPHONE)\b/,
  cloud: /\b(?:CLOUD|AWS|AZURE|GCP|KUBERNETES)\b/,
  compliance: /\b(?:SOC ?2|ISO ?27001|PCI(?: DSS)?|HIPAA|COMPLIANCE)\b/,
  incident: /\b(?:INCIDENT|RANSOMWARE|BREACH|HACKED|COMPROMISED)\b/,
  training: /\b(?:TRAINING|WORKSHOP|AWARENESS)\b/,
};

export function servicesIn(text: string): TakenService[] {
  const folded = foldText(text);
  const named = takenServices.filter((id) => id !== 'other' && wordsOf[id].test(folded));
  return named.length > 0 ? named : ['other'];
}

type ReceivedMail = {
  readonly fromName: string;
  readonly fromAddress: string;
  readonly subject: string;
  readonly text: string;
};

/** A ticket's fields, as far as a mail has them; null if we couldn't reply to its sender. */
export function ticketDetailsOf({
  fromName,
  fromAddress,
  subject,
  text,
}: ReceivedMail): TicketDetails | null {
  const address = emailSchema.safeParse(fromAddress);
  if (!address.success) return null;
  const email = address.data;
  const [local = '', domain = ''] = email.split('@');
  const name = (fromName.trim().length < 2 ? local : fromName.trim()).slice(0, limits.nameMax);
  return {
    name,
    email,
    company: (publicDomains.has(domain) ? name : domain).slice(0, limits.companyMax),
    phone: '',
    services: servicesIn(`${subject}\n${text}`),
    message: text.trim().slice(0, limits.messageMax) || subject || null,
  };
}
