import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SectionHeadProps = {
  titleId: string;
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** The lead stands next to the title if there's space. */
  isSplit?: boolean;
};

/** A section's title, and what it's about. */
export function SectionHead({ titleId, title, eyebrow, lead, isSplit = false }: SectionHeadProps) {
  const heading = (
    <h2 id={titleId} className="text-h2">
      {title}
    </h2>
  );
  if (isSplit)
    return (
      <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr]">
        {heading}
        <p className="measure text-lg text-balance">{lead}</p>
      </div>
    );
  return (
    <>
      {eyebrow ? <p className="mb-4 eyebrow">{eyebrow}</p> : null}
      {heading}
      {lead ? <p className="measure mt-5 text-lg text-balance">{lead}</p> : null}
    </>
  );
}

export type TitledSectionProps = Omit<ComponentProps<'section'>, 'title'> &
  SectionHeadProps & {
    /** The columns, if the title is one of them. */
    columns?: string;
    /** Below the lead if the title is a column, otherwise at the end of its line. */
    more?: ReactNode;
  };

/** A section that starts with its title and is labeled by it. */
export function TitledSection({
  titleId,
  title,
  eyebrow,
  lead,
  isSplit = false,
  columns,
  more,
  className,
  children,
  ...section
}: TitledSectionProps) {
  const head = (
    <SectionHead titleId={titleId} title={title} eyebrow={eyebrow} lead={lead} isSplit={isSplit} />
  );
  return (
    <section {...section} className={classNames('band', className)} aria-labelledby={titleId}>
      <div className={classNames('container-page', columns)}>
        {columns ? (
          <div className="lg:sticky lg:top-32 lg:self-start">
            {head}
            {more}
          </div>
        ) : more ? (
          <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
            <div>{head}</div>
            {more}
          </div>
        ) : (
          head
        )}
        {children}
      </div>
    </section>
  );
}
