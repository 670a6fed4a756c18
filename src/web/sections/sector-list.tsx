import type { PtaasOffering } from '#content/pages/ptaas-offering.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TitledBand } from '#web/ui/titled-band.tsx';

/** Spec 2, PTaaS page: six sectors, each with the rules it answers to. */
export function SectorList({ heading, lead, cards }: PtaasOffering['sectors']) {
  return (
    <TitledBand titleId="sectors-title" title={heading} lead={lead} className="border-t border-rule bg-white">
      <ul className="mt-8 grid gap-x-8 border-t border-rule md:mt-12 md:grid-cols-2 lg:gap-x-16">
        {cards.map((card) => (
          <li
            key={card.title}
            className="grid grid-cols-[2.5rem_1fr] content-start border-b border-rule py-5 md:py-7"
          >
            <Icon name={card.icon} className="mt-1 size-5.5 text-cyan-700" />
            <div>
              <h3 className="text-h3">{card.title}</h3>
              <p className="mt-1.5">{card.text}</p>
              <ul className="mt-3 flex flex-wrap gap-2 md:mt-4">
                {card.tags.map((tag) => (
                  <li key={tag}>
                    <Tag>{tag}</Tag>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </TitledBand>
  );
}
