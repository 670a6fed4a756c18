import {
  EyeOff,
  FileSearch,
  MessagesSquare,
  RotateCcw,
  ScrollText,
  ShieldMinus,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkedClaim } from '#content/claims.ts';
import type { companyPage, Leader, Principle } from '#content/pages/company.ts';
import { SectionText, type SectionTextProps } from '#web/sections/section-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ClaimLink } from '#web/ui/claim-link.tsx';
import { KeyArt } from '#web/ui/key-art.tsx';
import { KeyCard } from '#web/ui/key-card.tsx';
import type { KeyHolder } from '#web/ui/key-signature.tsx';
import { Link } from '#web/ui/link.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { SectionHead, TitledSection } from '#web/ui/titled-section.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Figures } from '#web/ui/figures.tsx';

type Page = typeof companyPage;

type KeyWallProps = Page['leads'] & {
  people: readonly {
    readonly holder: KeyHolder;
    readonly certifications: readonly string[];
    readonly findings: readonly { readonly id: string; readonly path: string }[];
    readonly place: string;
  }[];
};

/** Who leads each field, shown as the pictures of their keys. */
export function KeyWall({ title, lead, facts, people }: KeyWallProps) {
  return (
    <div className="overflow-hidden border border-line rounded-panel bg-[rgb(11_17_36/0.8)]">
      <h2
        id="leads-title"
        className="border-b border-line px-4 py-2 text-sm font-normal tracking-normal text-haze md:px-6 md:py-3"
      >
        {title}
      </h2>
      <ul className="full-rows" aria-labelledby="leads-title">
        {people.map(({ holder, certifications, findings, place }) => (
          <li key={holder.name} className="grid outline outline-line">
            <KeyCard
              id={`key-${holder.shortFingerprint.replaceAll(' ', '')}`}
              holder={holder}
              facts={[
                { label: facts.key, value: holder.shortFingerprint },
                ...(certifications.length > 0
                  ? [{ label: facts.certifications, value: certifications.join(', ') }]
                  : []),
                ...(findings.length > 0
                  ? [
                      {
                        label: facts.findings,
                        value: findings.map(({ id, path }) => (
                          <Link key={id} to={path}>
                            {id}
                          </Link>
                        )),
                      },
                    ]
                  : []),
                { label: facts.place, value: place },
              ]}
            />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-haze md:px-6">{lead}</p>
    </div>
  );
}

type LeadershipSectionProps = Omit<SectionTextProps, 'titleId'> & {
  /** The profile card. */
  children: ReactNode;
};

export function LeadershipSection({ children, ...text }: LeadershipSectionProps) {
  return (
    <section className="band max-md:py-14" aria-labelledby="leadership-title">
      <div className="container-page grid items-start gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.05fr]">
        <div className="lg:sticky lg:top-32">
          <SectionText {...text} titleId="leadership-title" />
        </div>
        <div className="perspective-[60rem]">{children}</div>
      </div>
    </section>
  );
}

type LeaderCardProps = Leader & {
  stats: readonly LinkedClaim[];
  social: readonly { readonly label: string; readonly path: string; readonly icon: ReactNode }[];
  words: Page['leadership']['card'];
};

/**
 * Spec 2, Company page: the card tilts toward the mouse while hovered; touch and keyboard leave it flat
 * (enhance/sections.ts).
 */
export function LeaderCard({ stats, social, words, ...leader }: LeaderCardProps) {
  const { name, role, background, certifications, fingerprint } = leader;
  return (
    <article data-enhance="tilt" className="leader-card on-dark">
      <KeyArt
        fingerprint={fingerprint}
        className="py-4 px-8 border-b border-line md:py-5 md:max-lg:h-full md:max-lg:p-6 md:max-lg:border-r md:max-lg:border-b-0 w-full max-h-36 rounded-none md:max-h-none"
      />
      <div className="p-6 sm:p-8">
        <h3 className="text-h3">{name}</h3>
        <p className="text-sm text-cyan-300">{role}</p>
        <p className="mt-4">{background}</p>
        {stats.length > 0 && (
          <Figures
            className="mt-6 grid auto-cols-fr grid-flow-col divide-x divide-line border-y border-line"
            itemClass="py-4 pl-5 first:pl-0"
            labelClass="text-sm text-haze"
            valueClass="text-2xl text-white"
            figures={stats.map((stat) => ({
              label: (
                <>
                  {stat.label}
                  {stat.caption ? <span className="block">{stat.caption}</span> : null}
                </>
              ),
              value: <ClaimLink {...stat} />,
            }))}
          />
        )}
        {certifications.length > 0 && (
          <h4 className="mt-6 text-sm font-normal text-haze">{words.certifications}</h4>
        )}
        <ul className="mt-2 grid gap-1.5">
          {certifications.map((entry) => (
            <li key={entry.title} className="grid grid-cols-[5.5rem_1fr] items-baseline text-sm">
              <span className="font-mono text-white">{entry.title}</span>
              {entry.meaning}
            </li>
          ))}
        </ul>
        {social.length > 0 ? (
          <ul aria-label={words.social} className="-mx-3 mt-5 flex">
            {social.map((item) => (
              <li key={item.path}>
                <a
                  href={item.path}
                  aria-label={`${name}, ${item.label}`}
                  className="grid place-items-center rounded-control text-haze [transition:color_150ms] size-11 hover:text-white"
                >
                  {item.icon}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  );
}

export function CareerTimeline({ entries, ...head }: Page['timeline']) {
  return (
    <TitledSection
      id="career"
      titleId="career-title"
      {...head}
      columns="grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.6fr]"
      className="border-y border-rule bg-white max-md:py-14"
    >
      <Timeline
        mark="ring"
        className="career-timeline [--rail-width:2px]"
        markClass="mt-1 bg-white"
        bodyClass="pb-5 pl-5 md:pb-12"
        entries={entries.map((entry) => ({
          key: entry.year,
          body: (
            <>
              <p className="font-mono text-sm text-cyan-700">{entry.year}</p>
              <h3 className="mt-1 text-h3">{entry.title}</h3>
              <p className="mt-1 max-w-[60ch] md:mt-2">{entry.description}</p>
            </>
          ),
        }))}
      />
    </TitledSection>
  );
}

const icons: Record<Principle['icon'], LucideIcon> = {
  evidence: FileSearch,
  'least-harm': ShieldMinus,
  talk: MessagesSquare,
  retest: RotateCcw,
  scope: ScrollText,
  secrets: EyeOff,
};

/** One bordered panel with dividers; closed rows on phones. */
export function PrincipleGrid({ items, ...head }: Page['principles']) {
  return (
    <TitledSection titleId="principles-title" {...head} className="max-md:py-14">
      <ul className="full-rows mt-6 md:mt-8 overflow-hidden rounded-panel border border-rule bg-rule">
        {items.map((item, index) => {
          const Icon = icons[item.icon];
          return (
            <li
              key={item.title}
              className="grid grid-cols-[1.5rem_1fr] content-start gap-x-4 bg-white px-5 md:block md:p-7"
            >
              <Icon aria-hidden="true" className="mt-3.5 size-6 text-purple-600 md:mt-0" strokeWidth={1.75} />
              <WideFold
                id={`principle-${index + 1}`}
                title={item.title}
                level={3}
                from="48rem"
                titleClass="md:mt-4 md:text-h3"
              >
                <p className="md:mt-2">{item.description}</p>
              </WideFold>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

/** A table, as in a report; on phones each row becomes a block. */
export function SpecializationTable({ title, lead, columns, items }: Page['specializations']) {
  return (
    <TitledSection
      titleId="specializations-title"
      title={title}
      lead={lead}
      className="border-y border-rule bg-white max-md:py-14"
    >
      <table className="stacked-table mt-6 md:mt-10">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.field}</th>
            <th scope="col">{columns.work}</th>
            <th scope="col">{columns.standard}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.title}>
              <th scope="row">{item.title}</th>
              <td>{item.description}</td>
              <td className="font-mono text-sm">{item.standard}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}

type VisionSectionProps = Page['vision'] & { claims: readonly LinkedClaim[] };

export function VisionSection({ eyebrow, title, text, chat, figures, claims }: VisionSectionProps) {
  return (
    <section className="on-dark hero-ground border-b border-line" aria-labelledby="vision-title">
      <div className="container-page band grid items-end gap-x-20 gap-y-9 max-md:py-14 lg:grid-cols-[1.3fr_1fr]">
        <div>
          <SectionHead
            titleId="vision-title"
            eyebrow={<span className="text-cyan-300">{eyebrow}</span>}
            title={title}
            lead={text}
          />
          <div className="mt-9 flex flex-wrap">
            <a href={chat.href} className={buttonClass()}>
              {chat.label}
            </a>
          </div>
        </div>
        {claims.length > 0 && (
          <Facts
            look="ends"
            label={figures}
            facts={claims.map((claim) => ({
              label: claim.label,
              value: (
                <span className="text-2xl font-semibold tabular-nums">
                  <ClaimLink {...claim} />
                </span>
              ),
            }))}
          />
        )}
      </div>
    </section>
  );
}
