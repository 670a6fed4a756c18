/** `/verify`: where anyone can verify a letter of attestation, and how to do it offline. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { errorTitlePrefix } from '#content/shell.ts';
import { site } from '#content/site.ts';
import type { PageMeta } from '#content/page.ts';
import { letterLimits, sampleLetterNumbers as example, type LetterAnswer } from '#contract/letter.ts';
import { letterKeysPath, trustPath, verifyPath } from '#contract/paths.ts';

/** Verifies a letter offline; `docs/proof.md` has the same steps. */
export const opensslRecipe = (origin: string): string => `curl -sO ${origin}${letterKeysPath}
jq -r --arg id "$(jq -r .key letter.json)" '.keys[] | select(.id == $id and .withdrawn == null).publicKey' letter-keys.json > key.pem
jq -jcS .letter letter.json > signed.json
jq -r .signature letter.json | base64 -d > signature.bin
openssl pkeyutl -verify -pubin \\
  -inkey key.pem -rawin \\
  -in signed.json \\
  -sigfile signature.bin
`;

type Verdict = LetterAnswer['verdict'];

export const verifyPage = withOwn(own.verify, {
  path: verifyPath,
  title: 'Verify a letter of attestation',
  description:
    'Check a letter of attestation from us: enter its number and code, or upload the file. You’ll see what we signed and whether it’s still valid.',
  eyebrow: 'Letters of attestation',
  heading: 'Is this letter really from us?',
  lead: 'Check a letter we issued about a penetration test. You’ll see what we signed, and whether the letter is valid, superseded or withdrawn. You don’t need an account, and we keep no record of what you check.',
  above: { label: 'What you can check', path: trustPath },
  letter: { title: 'Letter of attestation', signed: 'Signed', ...example },
  forms: {
    label: 'Check a letter',
    byNumber: {
      title: 'By number and code',
      lead: 'Both are printed at the bottom of the letter. Scan its QR code to fill them in.',
      number: 'Number',
      numberHint: `For example, ${example.number}`,
      code: 'Code',
      codeHint: `For example, ${example.code}`,
      submit: 'Check the letter',
      sample: {
        label: 'Try it with our sample letter',
        href: `${verifyPath}?number=${example.number}&code=${example.code}#answer`,
      },
    },
    or: 'or',
    byFile: {
      title: 'By file',
      lead: `Upload the PDF or JSON file exactly as you received it, up to ${letterLimits.fileMegabytes} MB. We read it once and keep nothing.`,
      file: 'PDF or JSON',
      submit: 'Check the file',
    },
  },
  failure: {
    title: 'Not checked yet',
    listTitle: 'Please fix the following issues:',
    titlePrefix: errorTitlePrefix,
  },
  /** Each result's heading, its sentence, and its prefix in the tab's title. */
  verdicts: {
    valid: {
      title: 'This letter is valid',
      text: 'We issued it, nothing in it has changed, and we still stand by it.',
      tab: 'Valid: ',
    },
    superseded: {
      title: 'A newer letter has replaced this one',
      text: 'We issued it and nothing in it has changed, but it’s out of date. Ask for the newer letter.',
      tab: 'Superseded: ',
    },
    withdrawn: {
      title: 'This letter has been withdrawn',
      text: 'We issued it, but we no longer stand by it. Don’t rely on it.',
      tab: 'Withdrawn: ',
    },
    sample: {
      title: 'This is our sample letter, and it’s genuine',
      text: 'We made it to show what a letter looks like, and nothing in it has changed. The client is invented: it attests to no test of any real company.',
      tab: 'Sample: ',
    },
    unknown: {
      title: 'We have no such letter',
      text: 'Either the number or the code is wrong, or we never issued this letter. Check both for typos: neither ever contains 0, O, 1, I or L, apart from the LTR at the start. We give the same answer in every case, so nobody can find out which letters exist.',
      tab: 'Not found: ',
    },
    changed: {
      title: 'This file isn’t what we issued',
      text: 'Something in it was changed after we signed it, or we never signed it. Don’t rely on it. Ask for the original file, or enter the number and the code.',
      tab: 'Not valid: ',
    },
    foreign: {
      title: 'This file doesn’t contain one of our letters',
      text: 'We looked for a signed letter and didn’t find one. If the file is supposed to contain one, it’s damaged or not from us. Don’t rely on it. Ask for the original file, or enter the number and the code.',
      tab: 'Not valid: ',
    },
  } satisfies Readonly<Record<Verdict, { title: string; text: string; tab: string }>>,
  result: {
    since: { superseded: 'Superseded on', withdrawn: 'Withdrawn on' },
    by: 'Replaced by',
    reason: 'Reason',
    says: 'What we signed',
    number: 'Number',
    issued: 'Issued',
    issuer: 'Issued by',
    replaces: 'Replaces',
    key: 'Signed with key',
    compare:
      'Compare this with the letter you received. If they differ, trust this version: it’s what we signed.',
  },
  meaning: {
    title: 'What the answers mean',
    items: [
      { term: 'Valid', text: 'We issued the letter and still stand by it.' },
      {
        term: 'Sample',
        text: 'It’s the letter that goes with our sample report. It says nothing about any client, whoever shows it to you.',
      },
      {
        term: 'Superseded',
        text: 'We issued a newer letter to replace it, usually after another retest. The older one stays on record.',
      },
      {
        term: 'Withdrawn',
        text: 'We took it back because it contained a mistake, or because the key used to sign it is no longer safe.',
      },
    ],
    limits:
      'A letter tells you what was tested, when, and how much was found and fixed. It gives no technical details, and it covers only the versions we tested. Some clients prefer not to be named, so a letter may say “a payment company in the EU”, for example.',
  },
  offline: {
    title: 'Check it without us',
    lead: 'Every letter is signed with Ed25519 over its canonical JSON (RFC 8785). The JSON is attached to the PDF: save it from your viewer’s list of attachments, or run “pdfdetach -saveall letter.pdf”. You only need our public keys.',
    keys: { label: 'Our public keys', href: letterKeysPath },
    listing: {
      caption: 'With OpenSSL 3 and jq',
      language: 'Shell',
      code: opensslRecipe(site.publicUrl).trimEnd(),
    },
    code: { copyCode: 'Copy', codeCopied: 'Copied', wrapCode: 'Wrap lines' },
    note: 'This proves who signed the JSON. It says nothing about the printed pages, so read the JSON. It also can’t tell you whether the letter has since been superseded or withdrawn; only this page can.',
  },
} as const satisfies PageMeta & Record<string, unknown>);
