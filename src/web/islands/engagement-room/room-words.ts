/** The words that the room is given. */
import type { RoomOrder, RoomPanel, RoomView } from './room-address.ts';
import type { RoomEventKind, RoomStage, RoomStatus } from './room-model.ts';

type Texts<Key extends string> = Readonly<Record<Key, string>>;

/** Of the frame and the list: what a still picture of the room needs too. */
export type RoomFrameWords = Texts<
  'label' | 'engagement' | 'notice' | 'closedMeter' | 'coverageMeter' | 'toFix' | 'closed'
> & {
  readonly views: Texts<RoomView>;
  readonly panels: Texts<RoomPanel>;
  readonly statuses: Texts<RoomStatus>;
  readonly stages: Texts<Exclude<RoomStage, 'idle'>>;
  readonly daysLive: (days: number) => string;
  readonly did: Texts<RoomEventKind>;
};

export type RoomWords = RoomFrameWords &
  Texts<
    | 'reset'
    | 'undo'
    | 'viewsLabel'
    | 'panelsLabel'
    | 'orderLabel'
    | 'back'
    | 'evidence'
    | 'moreEvidence'
    | 'fix'
    | 'rating'
    | 'discussion'
    | 'replay'
    | 'copy'
    | 'copied'
    | 'owner'
    | 'due'
  > & {
    readonly orders: Texts<RoomOrder>;
    readonly closedOf: (closed: number, all: number) => string;
    readonly acceptedUntil: (day: string) => string;
    readonly actions: Texts<'label' | 'fixed' | 'retest' | 'retestAgain' | 'waiting' | 'accept'>;
    readonly acceptForm: Texts<
      'title' | 'lead' | 'name' | 'review' | 'reviewHint' | 'submit' | 'cancel' | 'nameError' | 'reviewError'
    >;
    readonly commentForm: Texts<'label' | 'submit' | 'error'>;
    readonly rate: Texts<'lead' | 'now' | 'none' | 'submit' | 'same'>;
    readonly news: Texts<'undone' | 'reset' | 'full'> & {
      readonly comment: (id: string) => string;
      readonly fixed: (id: string) => string;
    } & Readonly<
        Record<
          'assign' | 'retest' | 'partial' | 'holds' | 'accept' | 'rate',
          (id: string, more: string) => string
        >
      >;
  };

export type BoardWords = {
  readonly lead: Texts<
    'title' | 'nothingDue' | 'nothingOpen' | 'exposure' | 'exposureLead' | 'timeline' | 'today'
  > & {
    readonly figures: Texts<'open' | 'due' | 'exposed' | 'median'>;
    readonly columns: Texts<'finding' | 'severity' | 'owner' | 'due' | 'state'>;
    readonly exposureSentence: (peak: number, day: string, now: number) => string;
  };
  readonly auditor: Texts<'title' | 'lead' | 'print'> & {
    readonly columns: Texts<'finding' | 'severity' | 'found' | 'fixed' | 'retested' | 'tester' | 'state'>;
    readonly acceptedBy: (name: string, day: string) => string;
  };
  readonly coverage: Texts<'title' | 'caption' | 'endpoint' | 'count' | 'legend'> & {
    readonly lead: (percent: number) => string;
    readonly cells: Texts<'tested' | 'skimmed' | 'none'>;
  };
  readonly retests: Texts<'title' | 'lead' | 'asked'> & {
    readonly columns: Texts<'finding' | 'day' | 'tester' | 'result'>;
  };
  readonly report: Texts<
    | 'title'
    | 'version'
    | 'lead'
    | 'counts'
    | 'found'
    | 'closed'
    | 'filesTitle'
    | 'download'
    | 'webhook'
    | 'webhookLead'
    | 'webhookFinding'
    | 'whole'
  > & { readonly files: Readonly<Record<RoomFileKind, Texts<'label' | 'text'>>> };
  readonly tour: Texts<'label' | 'back' | 'next' | 'end' | 'copy' | 'copied' | 'quote'> & {
    readonly step: (step: number, all: number) => string;
  };
  readonly tables: Texts<'findings' | 'noScript'> & {
    readonly columns: Texts<'id' | 'finding' | 'severity' | 'owner' | 'age' | 'state'>;
  };
};

export const roomFileKinds = ['json', 'csv', 'tracker'] as const;
export type RoomFileKind = (typeof roomFileKinds)[number];
export type RoomFile = { readonly name: string; readonly type: string; readonly text: string };
