import { roomWords as words } from '#content/engagement-room/words.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { useAddressQuery, type AddressQuery } from '#web/lib/use-address-query.ts';
import { detailTitleId, FindingDetail } from './finding-detail.tsx';
import { FindingList, rowId } from './finding-list.tsx';
import { LeadBoard } from './lead-board.tsx';
import { ReportPanel } from './report-panel.tsx';
import { AuditorBoard, CoveragePanel, RetestPanel } from './room-boards.tsx';
import { PanelList, ViewList } from './room-frame.tsx';
import { ordered } from './room-model.ts';
import { isFull, useRoom } from './room-store.ts';
import {
  newsText,
  placeOf,
  RoomContext,
  searchOf,
  useRoomContext,
  type RoomPlace,
  type RoomProps,
} from './room-view.ts';
import { TourCard } from './tour-card.tsx';

export type EngagementRoomProps = RoomProps & {
  /** The URL's. */
  query: string;
};

/** The interactive engagement: every step stays in this tab, and the URL reflects the current view. */
export function EngagementRoom({ query, ...props }: EngagementRoomProps) {
  const { sample, steps } = props;
  const address = useAddressQuery(query);
  useOwnLinks(address.setQuery);
  const room = useRoom(sample);
  const ids = sample.findings.map(({ id }) => id);
  const place = placeOf(address.query, ids, steps);
  const findings = room.log.room;
  const to = (change: Partial<RoomPlace>) => searchOf({ ...place, ...change }, steps);
  const news = isFull(room.log) ? words.news.full : newsText(room.news, findings);
  const isUntouched = room.log.actions.length === 0;
  const isIdle = isUntouched && news === '';
  const element = useRef<HTMLElement>(null);
  useFocusWithPlace(place, element);
  return (
    <RoomContext
      value={{ ...props, setQuery: address.setQuery, place, to, findings, ready: room.ready, act: room.act }}
    >
      <section
        ref={element}
        className="room on-light group/room print:border-0 print:[box-shadow:none] print:[&_button]:hidden"
        aria-label={words.label}
        data-chosen={place.finding !== null && place.panel === 'findings' ? '' : undefined}
      >
        <div className="contents wide:sticky wide:z-4 wide:top-20 wide:flex wide:bg-navy-900">
          <RoomBar />
          <div className="room-strip on-dark" data-idle={isIdle ? '' : undefined}>
            <p className="flex-1 text-white wide:text-end wide:pr-2" role="status">
              {news}
            </p>
            {(['undo', 'reset'] as const).map((step) => (
              <button
                key={step}
                className="min-w-11 min-h-11 px-3 font-semibold text-cyan-300 cursor-pointer focus-visible:[outline-offset:-3px] aria-disabled:text-haze aria-disabled:cursor-default in-[.room-strip[data-idle]]:max-wide:invisible"
                type="button"
                aria-disabled={isUntouched}
                onClick={room[step]}
              >
                {words[step]}
              </button>
            ))}
          </div>
        </div>
        <TourCard />
        <div className="room-body grid grid-cols-[minmax(0,1fr)] bg-white md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] wide:grid-cols-[13rem_25rem_minmax(0,1fr)] print:block print:border-0 print:[box-shadow:none]">
          <RoomRail />
          <RoomPart />
        </div>
      </section>
    </RoomContext>
  );
}

function RoomBar() {
  const { place, to } = useRoomContext();
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-5.5 py-2.5 px-5 text-sm bg-navy-900 print:[background:none] on-dark">
      <p className="font-mono text-white print:text-black font-medium">{words.engagement}</p>
      <nav aria-label={words.viewsLabel} className="print:hidden">
        <ViewList
          current={place.view}
          hrefOf={(view) =>
            to({ view, panel: 'findings', finding: view === 'engineer' ? place.finding : null })
          }
        />
      </nav>
      <p className="max-md:order-3 max-md:w-full">{words.notice}</p>
    </div>
  );
}

function RoomRail() {
  const { findings, coverage, version, place, to } = useRoomContext();
  const events = findings.flatMap((finding) => finding.events);
  return (
    <div className="max-md:in-data-chosen:hidden border-b border-b-rule bg-tint print:hidden md:col-span-full wide:col-auto wide:border-b-0 wide:border-r wide:border-r-rule wide:self-stretch">
      <div className="wide:sticky wide:top-37">
        <PanelList
          current={place.panel}
          findings={findings}
          retests={events.filter(({ kind }) => kind === 'retested').length}
          coverage={coverage.percent}
          version={version}
          hrefOf={(panel) => to({ panel, finding: panel === 'findings' ? place.finding : null })}
        />
      </div>
    </div>
  );
}

function RoomPart() {
  const { place, findings, sample } = useRoomContext();
  if (place.panel === 'coverage') return <CoveragePanel />;
  if (place.panel === 'retests') return <RetestPanel />;
  if (place.panel === 'report') return <ReportPanel />;
  if (place.view === 'lead') return <LeadBoard />;
  if (place.view === 'auditor') return <AuditorBoard />;
  const shown =
    findings.find(({ id }) => id === place.finding) ?? ordered(findings, place.order, sample.today)[0];
  if (!shown) return null;
  return (
    <>
      <FindingList shown={shown.id} />
      <FindingDetail finding={shown} />
    </>
  );
}

/** Links within the room change the view and the URL without loading anything. */
function useOwnLinks(setQuery: AddressQuery['setQuery']): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link?.getAttribute('href')?.startsWith('?') || !isPlain) return;
      event.preventDefault();
      setQuery(link.search.slice(1), 'push');
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [setQuery]);
}

/**
 * If list and finding are both visible, focus stays on the row. If the finding replaces the list, its title takes
 * focus, and the row gets it back. A tour step is read from its title.
 */
function useFocusWithPlace({ finding, step, panel }: RoomPlace, room: RefObject<HTMLElement | null>): void {
  const last = useRef({ finding, step, panel });
  useEffect(() => {
    const before = last.current;
    last.current = { finding, step, panel };
    if (step !== before.step && step !== null) {
      focusOn(document.getElementById('tour-title'));
    } else if (finding !== before.finding && finding !== null) {
      const row = document.getElementById(rowId(finding));
      if (!row || row.offsetParent === null) focusOn(document.getElementById(detailTitleId));
      else keepInView(room.current);
    } else if (finding !== before.finding && before.finding !== null) {
      document.getElementById(rowId(before.finding))?.focus();
    }
  }, [finding, step, panel, room]);
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** A finding begins at its top, however far the one before it was read. */
function keepInView(room: HTMLElement | null): void {
  room?.querySelector('.room-detail')?.scrollTo({ top: 0, behavior: 'instant' });
  if (room && room.getBoundingClientRect().top < 0) room.scrollIntoView({ behavior: 'instant' });
}
