import type { PricingWords } from '#content/pages/pricing.ts';
import type { PackagePart, PricedPackage } from '#content/priced-packages.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

type SumTerm = { readonly sign?: string; readonly value: string; readonly label: string };
type PriceSumProps = {
  words: PricingWords['sum'];
  example: PricedPackage | undefined;
  /** As money. */
  rate: string | undefined;
  /** That the rate is the sample's. */
  note: string | null;
};

/** The whole price list in one line: days times rate. */
export function PriceSum({ words, example, rate, note }: PriceSumProps) {
  const price = example?.prices[0]?.text;
  if (!example || rate === undefined || price === undefined) return null;
  const terms: readonly SumTerm[] = [
    { value: example.days, label: words.days },
    { sign: '×', value: rate, label: words.rate },
    { sign: '≈', value: price, label: words.price },
  ];
  return (
    <figure>
      <div
        role="group"
        aria-label={words.label}
        className="grid gap-y-2 rounded-panel border border-rule bg-tint px-5 py-5 sm:flex sm:items-baseline sm:justify-between md:px-10 md:py-8"
      >
        {terms.map(({ sign, value, label }) => (
          <p key={label} className="flex items-baseline gap-x-3 sm:contents">
            {sign ? (
              <span className="w-4 font-mono text-xl text-center text-field lg:text-2xl">{sign}</span>
            ) : (
              <span className="w-4 sm:hidden" />
            )}
            <span className="max-sm:flex max-sm:grow max-sm:items-baseline max-sm:justify-between">
              <span
                className={`block text-[clamp(1.375rem,0.75rem+2vw,2.5rem)] leading-tight font-semibold tracking-tight whitespace-nowrap tabular-nums ${sign === '≈' ? 'text-purple-700' : 'text-ink'}`}
              >
                {value}
              </span>{' '}
              <span className="text-sm">{label}</span>
            </span>
          </p>
        ))}
      </div>
      <figcaption className="mt-3 text-sm">
        {words.example(example.name)} {note}
      </figcaption>
    </figure>
  );
}

const tenths = ({ min, max }: PackagePart['days']): string =>
  [min, max].map((value) => value.toFixed(1)).join('–');

type PackageSheetProps = {
  words: PricingWords['packages'];
  own: PricingWords['own'];
  packages: readonly PricedPackage[];
};

/** One panel with dividers; the last column is for the visitor's own scope. */
export function PackageSheet({ words, own, packages }: PackageSheetProps) {
  const most = Math.max(...packages.flatMap(({ parts }) => parts.map(({ days }) => days.max)));
  return (
    <TitledSection titleId="packages-title" title={words.title}>
      <div className="mt-6 overflow-hidden rounded-panel border border-rule bg-white md:mt-10 md:grid md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {packages.map((each) => (
          <Package key={each.id} words={words} each={each} most={most} />
        ))}
        {own && <OwnScope {...own} />}
      </div>
      <p className="mt-4 text-sm">{words.bars}</p>
    </TitledSection>
  );
}

function Package({
  words,
  each,
  most,
}: {
  words: PackageSheetProps['words'];
  each: PricedPackage;
  most: number;
}) {
  const titleId = `${each.id}-title`;
  const [price, ...others] = each.prices;
  return (
    <section
      id={each.id}
      aria-labelledby={titleId}
      className="flex flex-col border-rule px-5 py-6 max-md:border-b md:border-r md:px-7 md:py-8 md:[&:nth-child(-n+2)]:border-b xl:border-b-0!"
    >
      <h3 id={titleId} className="text-h3">
        {each.name}
      </h3>
      <p className="mt-1 xl:min-h-19">{each.fits}</p>
      <p className="mt-4 flex items-baseline gap-x-2.5">
        <span className="text-[2.75rem] leading-none font-semibold tracking-tight text-ink tabular-nums">
          {each.days}
        </span>{' '}
        {words.days}
      </p>
      <p className="mt-2 text-sm">{words.weeks(each.weeks)}</p>
      {price ? <p className="mt-2 font-semibold text-purple-700 tabular-nums">{price.text}</p> : null}
      {others.length > 0 ? (
        <p className="text-sm tabular-nums">{others.map(({ text }) => text).join(' · ')}</p>
      ) : null}
      <ul className="mt-6 grid gap-y-3 text-sm">
        {each.parts.map((part) => (
          <Part key={part.part} {...part} label={words.parts[part.part]} most={most} />
        ))}
      </ul>
      <h4 className="mt-6 text-sm">{words.scope}</h4>
      <ul className="mt-1 mb-4 text-sm md:mt-2 md:mb-6 md:grid md:gap-y-1">
        {each.scope.map((line) => (
          <li key={line} className="gap-x-2.5 max-md:inline max-md:not-last:after:content-[',_'] md:flex">
            <span aria-hidden="true" className="mt-[0.55rem] h-px w-2.5 shrink-0 bg-field max-md:hidden" />
            {line}
          </li>
        ))}
      </ul>
      <p className="-mb-2 mt-auto flex flex-wrap gap-x-6">
        <ButtonLink
          to={each.quoteHref}
          variant="outline"
          className="w-full"
          aria-label={words.quoteFor(each.name)}
        >
          {words.quote}
        </ButtonLink>
        {each.estimateHref && (
          <Link
            to={each.estimateHref}
            aria-label={words.estimateFor(each.name)}
            className="inline-flex min-h-11 items-center text-body underline decoration-field underline-offset-4 hover:text-purple-700"
          >
            {words.estimate}
          </Link>
        )}
      </p>
    </section>
  );
}

const barColors: Readonly<Record<PackagePart['part'], string>> = {
  testing: 'fill-purple-600',
  report: 'fill-cyan-700',
  retest: 'fill-green-ink',
};

/** Minimum and maximum, on a scale all packages share. */
function Part({ part, days, label, most }: PackagePart & { label: string; most: number }) {
  const width = (value: number) => ((value / most) * 100).toFixed(2);
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <span>{label}</span> <span className="font-mono text-ink">{tenths(days)}</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1.5 w-full">
        <rect width="100" height="6" className="fill-tint" />
        <rect width={width(days.max)} height="6" className={`${barColors[part]} opacity-35`} />
        <rect width={width(days.min)} height="6" className={barColors[part]} />
      </svg>
    </li>
  );
}

/** A plain form that opens the estimate with these services selected. */
function OwnScope({
  title,
  lead,
  legend,
  services,
  submit,
  note,
  action,
}: Exclude<PricingWords['own'], false>) {
  return (
    <form
      method="get"
      action={action}
      className="on-dark flex flex-col bg-navy-900 px-5 py-6 md:px-7 md:py-8"
    >
      <h3 className="text-h3">{title}</h3>
      <p className="mt-1">{lead}</p>
      <fieldset className="mt-5">
        <legend className="sr-only">{legend}</legend>
        {services.map(({ id, label }, index) => (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-x-3 border-t border-line text-white has-checked:text-cyan-300"
          >
            <input
              type="checkbox"
              name="service"
              value={id}
              defaultChecked={index === 0}
              className="size-5 accent-cyan-400"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="depth" value="recommended" />
      <Button type="submit" variant="light" className="mt-6 w-full md:mt-auto">
        {submit}
      </Button>
      <p className="mt-3 text-sm text-haze">{note}</p>
    </form>
  );
}

/** What's included, and what changes the days: a list and a table side by side. */
export function Included({ title, yes, more, never }: PricingWords['included']) {
  return (
    <TitledSection titleId="included-title" title={title} className="border-t border-rule bg-white">
      <div className="mt-6 grid gap-x-20 gap-y-10 md:mt-10 lg:grid-cols-2">
        <div>
          <h3 className="text-h3">{yes.title}</h3>
          <ul className="mt-4 divide-y divide-rule border-y border-rule">
            {yes.items.map((item) => (
              <li key={item} className="flex gap-x-3 py-3 text-ink">
                <svg
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                  className="mt-1 size-4 shrink-0 fill-none stroke-purple-600 stroke-2"
                >
                  <path d="m2.5 8.5 3.5 3.5 7.5-8" />
                </svg>
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-h3">{more.title}</h3>
          <Facts
            look="ends"
            className="mt-4"
            facts={more.items.map(({ what, days }) => ({
              label: <span className="text-ink">{what}</span>,
              value: <span className="font-mono text-sm/[1.6rem] text-body">{days}</span>,
            }))}
          />
          <p className="mt-4 text-sm">{more.note}</p>
        </div>
      </div>
      <p className="measure mt-8 text-lg text-ink md:mt-12">{never}</p>
    </TitledSection>
  );
}

type DayRatesProps = PricingWords['rates'] & {
  rates: readonly { readonly currency: string; readonly text: string }[];
};

export function DayRates({ title, lead, columns, rates }: DayRatesProps) {
  return (
    <TitledSection
      titleId="rates-title"
      title={title}
      lead={lead}
      columns="grid gap-x-20 gap-y-8 lg:grid-cols-2"
      className="border-t border-rule"
    >
      <table className="w-full self-start">
        <thead className="text-left text-sm">
          <tr>
            <th scope="col" className="border-b border-rule py-3 font-medium">
              {columns.currency}
            </th>
            <th scope="col" className="border-b border-rule py-3 text-right font-medium">
              {columns.rate}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ currency, text }) => (
            <tr key={currency}>
              <th scope="row" className="border-b border-rule py-3 text-left font-mono font-normal text-ink">
                {currency}
              </th>
              <td className="border-b border-rule py-3 text-right font-semibold text-ink tabular-nums">
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}
