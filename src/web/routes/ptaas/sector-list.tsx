import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TitledBand } from '#web/ui/titled-band.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';

/** Spec 2, PTaaS page: six sectors, each with the rules it answers to. */
export function SectorList({ heading, lead, cards }: PtaasOffering['sectors']) {
  return (
    <TitledBand titleId="sectors-title" title={heading} lead={lead} className="border-t border-rule bg-white">
      <ul className="mt-8 grid gap-x-8 border-t border-rule md:mt-12 md:grid-cols-2 lg:gap-x-16">
        {cards.map((card, index) => (
          <li
            key={card.title}
            className="content-start border-b border-rule md:grid md:grid-cols-[2.5rem_1fr] md:py-7"
          >
            <Icon name={card.icon} className="mt-1 size-5.5 text-cyan-700 max-md:hidden" />
            <WideFold
              id={`sector-${index + 1}`}
              title={card.title}
              titleClass="md:text-h3"
              fact={card.tags[0] ?? ''}
              level={3}
              from="48rem"
            >
              <p className="md:mt-1.5">{card.text}</p>
              <ul className="mt-3 flex flex-wrap gap-2 md:mt-4">
                {card.tags.map((tag) => (
                  <li key={tag}>
                    <Tag>{tag}</Tag>
                  </li>
                ))}
              </ul>
            </WideFold>
          </li>
        ))}
      </ul>
    </TitledBand>
  );
}
