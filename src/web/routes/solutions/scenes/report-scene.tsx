import { trayKeys, type Report, type ReportScene as Content, type TrayKey } from '#content/scenes/reports.ts';
import { reportWords as words } from '#content/scenes/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EvidenceMarks } from '#web/ui/evidence.tsx';
import { SceneFrame, ViewCards, type SceneProps } from './scene-frame.tsx';

/**
 * Programs: each report has four radio buttons; CSS shows the first that isn't sorted, the others in their trays, and our
 * decisions once all are. A script adds keys and dragging.
 */
export function ReportScene({ trays, reports, saw, ...scene }: SceneProps & Omit<Content, 'family'>) {
  return (
    <SceneFrame
      {...scene}
      family="programs"
      lead={words.lead}
      ground="bg-[#faf5e9]"
      columns="lg:grid-cols-[minmax(0,1fr)]"
      frameworkPlace="framework-row max-lg:mt-4 lg:row-start-3"
      cards={
        <ViewCards {...scene} className="max-lg:mt-1.5">
          {(view) => <p>{saw[view]}</p>}
        </ViewCards>
      }
    >
      <div className="min-w-0">
        <form className="sorting">
          <div className="deck">
            {reports.map((report, index) => (
              <ReportCard
                key={report.id}
                report={report}
                place={index + 1}
                count={reports.length}
                trays={trays}
              />
            ))}
            <div className="deck-end" tabIndex={-1}>
              <p data-said="" data-agreed={words.agreed} className="scripted text-h3 text-ink" />
              <p>{words.end}</p>
              <button type="reset" className={buttonClass('outline', 'sm')}>
                {words.again}
              </button>
            </div>
          </div>
          <div className="trays">
            {trayKeys.map((key) => (
              <div key={key} data-tray={key} data-hint={words.hint(key)}>
                <b data-key={key}>{trays[key]}</b>
                {reports.map((report, index) => (
                  <p key={report.id} data-report={index + 1}>
                    {`${report.id} ${report.title}`}
                    <Verdict report={report} tray={key} trays={trays} />
                  </p>
                ))}
              </div>
            ))}
          </div>
          <p className="scripted sorting-foot">
            <span data-sorted={words.sorted} data-said="" />
            <span className="max-md:hidden">{words.keys}</span>
            <Button size="sm" variant="ghost" data-act="undo">
              {words.undo}
            </Button>
          </p>
        </form>
        <ul data-enhance="reveal" className="check-folds">
          {scene.features.map(({ title, description }) => (
            <li key={title}>
              <details name="checks">
                <summary className="slim-fold">
                  <h3>{title}</h3>
                </summary>
                <p>{description}</p>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </SceneFrame>
  );
}

type CardProps = Pick<Content, 'trays'> & { report: Report; place: number; count: number };

function ReportCard({ report: { id, title, from, text, lines, ours }, place, count, trays }: CardProps) {
  return (
    <fieldset className="report evidence-paper" data-ours={ours}>
      <legend>
        <span>
          {id}, {words.of(place, count)}, {from}
        </span>
        {title}
      </legend>
      <p className="text-ink">“{text}”</p>
      <pre className="evidence">
        <EvidenceMarks line={lines.join('\n')} />
      </pre>
      <div role="group" aria-label={words.choose} className="report-trays">
        {trayKeys.map((key) => (
          <input
            key={key}
            type="radio"
            name={`report-${place}`}
            value={key}
            aria-label={trays[key]}
            className={buttonClass('light', 'sm')}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Verdict({ report, tray, trays }: Pick<Content, 'trays'> & { report: Report; tray: TrayKey }) {
  return report.ours === tray ? (
    <i>{`${words.same} ${report.why}`}</i>
  ) : (
    <i className="other">{`${words.other(trays[report.ours])} ${report.why}`}</i>
  );
}
