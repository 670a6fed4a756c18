import { Link } from 'react-router';
import { responseTimesPath, ticketsPath } from '#contract/desk/access.ts';
import { longDate } from '#contract/dates.ts';
import { durationText, inTimeShare, type ReplyFigures } from '#contract/record.ts';
import type { RecordView } from '#contract/desk/views.ts';
import { responseTimesWords as words } from '#content/desk/response-times.ts';
import { serviceName } from '#content/service-names.ts';
import { deskOf, deskMeta } from './desk-page.ts';
import { DeskPage, DeskSection, DeskTable, linkClass } from './desk-parts.tsx';
import { Bars, DeskFigures } from './response-bars.tsx';
import { dayLabel } from './use-desk.ts';
import type { Route } from './+types/response-times.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await deskOf(context).record() };
}

function Summary({ view }: { view: RecordView }) {
  const { all, unanswered, bars } = view;
  const figures = [
    [durationText(all.medianMs), words.median],
    [durationText(all.ninetiethMs), words.ninetieth],
    [`${inTimeShare(all)}%`, words.share(all.inTime, all.requests)],
    [String(unanswered), words.unanswered],
  ] as const;
  return (
    <section className="on-dark rounded-card bg-navy-950 p-5 text-mist">
      <DeskFigures figures={figures} className="md:grid-cols-4" />
      <Bars bars={bars} />
    </section>
  );
}

function FigureRow({ name, figures }: { name: string; figures: ReplyFigures }) {
  const isEmpty = figures.requests === 0;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{figures.requests}</td>
      <td>{isEmpty ? '–' : durationText(figures.medianMs)}</td>
      <td>{isEmpty ? '–' : durationText(figures.ninetiethMs)}</td>
      <td>{isEmpty ? '–' : `${inTimeShare(figures)}%`}</td>
    </tr>
  );
}

function Reasons({ title, rows }: { title: string; rows: RecordView['won'] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold text-ink">
        {title}, {rows.reduce((sum, { count }) => sum + count, 0)}
      </h3>
      <ul>
        {rows.map(({ reason, count }) => (
          <li key={reason}>
            {count} × {reason || words.noReason}
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function ResponseTimesRoute({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <DeskPage title={words.title} lead={words.lead(view.days)}>
      {view.all.requests === 0 ? <p>{words.none}</p> : <Summary view={view} />}
      <p>
        <a
          href={`${responseTimesPath}/csv`}
          className="inline-flex min-h-11 items-center text-purple-700 underline underline-offset-3"
        >
          {words.csv}
        </a>
      </p>
      <DeskSection title={words.weeks}>
        <DeskTable title={words.weeks} columns={words.weekColumns}>
          {view.weeks.map(({ start, ...figures }) => (
            <FigureRow key={start} name={dayLabel(start, 'UTC')} figures={figures} />
          ))}
        </DeskTable>
      </DeskSection>
      <DeskSection title={words.kinds}>
        <DeskTable title={words.kinds} columns={words.kindColumns}>
          {view.kinds.map(({ service, ...figures }) => (
            <FigureRow key={service} name={serviceName(service) ?? service} figures={figures} />
          ))}
        </DeskTable>
      </DeskSection>
      <DeskSection title={words.quotes} lead={words.quotesLead}>
        {view.quotes.length === 0 ? (
          <p>{words.noQuotes}</p>
        ) : (
          <DeskTable title={words.quotes} columns={words.quoteColumns}>
            {view.quotes.map(({ id, ticketId, company, total, validUntil, starts, isExpired }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`${ticketsPath}/${ticketId}`} className={linkClass}>
                    {company}
                  </Link>
                </th>
                <td>{total}</td>
                <td>
                  {longDate(validUntil)}
                  {isExpired ? ` (${words.expired})` : ''}
                </td>
                <td>{longDate(starts[0] ?? '')}</td>
              </tr>
            ))}
          </DeskTable>
        )}
      </DeskSection>
      <DeskSection title={words.outcomes}>
        {view.won.length + view.lost.length === 0 ? <p>{words.noOutcomes}</p> : null}
        <Reasons title={words.won} rows={view.won} />
        <Reasons title={words.lost} rows={view.lost} />
      </DeskSection>
      <DeskSection title={words.load}>
        <DeskTable title={words.load} columns={words.loadColumns}>
          {view.load.map(({ name, open, all }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{open}</td>
              <td>{all}</td>
            </tr>
          ))}
        </DeskTable>
      </DeskSection>
    </DeskPage>
  );
}
