/** Where in the room a visitor is, as the address says it: to share, to reload, to go back. */
export const roomViews = ['engineer', 'lead', 'auditor'] as const;
export const roomPanels = ['findings', 'coverage', 'retests', 'report'] as const;
export const roomOrders = ['open', 'severity', 'age'] as const;
export type RoomView = (typeof roomViews)[number];
export type RoomPanel = (typeof roomPanels)[number];
export type RoomOrder = (typeof roomOrders)[number];

export type RoomPlace = {
  readonly view: RoomView;
  readonly panel: RoomPanel;
  /** Null: none chosen; wide windows then show the first, phones the list. */
  readonly finding: string | null;
  readonly order: RoomOrder;
  /** Of the tour, from 1; null outside it. */
  readonly step: number | null;
};

/** Where a step of the tour leads. */
export type StepPlace = Pick<RoomPlace, 'view' | 'panel' | 'finding'>;

const start: RoomPlace = { view: 'engineer', panel: 'findings', finding: null, order: 'open', step: null };

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((known) => known === word) ?? null;

/** Unknown words count as not said: every address shows a room. */
export function placeOf(
  search: URLSearchParams,
  ids: readonly string[],
  steps: readonly StepPlace[],
): RoomPlace {
  const number = Number(search.get('step'));
  const step = steps[number - 1];
  const base = step ? { ...start, ...step, step: number } : start;
  return {
    step: base.step,
    view: oneOf(roomViews, search.get('view')) ?? base.view,
    panel: oneOf(roomPanels, search.get('panel')) ?? base.panel,
    finding: search.get('finding') === 'none' ? null : (oneOf(ids, search.get('finding')) ?? base.finding),
    order: oneOf(roomOrders, search.get('order')) ?? base.order,
  };
}

/** The shortest query that leads there. */
export function searchOf(place: RoomPlace, steps: readonly StepPlace[]): string {
  const step = place.step === null ? undefined : steps[place.step - 1];
  const base = step ? { ...start, ...step } : start;
  const query = new URLSearchParams();
  if (step) query.set('step', String(place.step));
  if (place.view !== base.view) query.set('view', place.view);
  if (place.panel !== base.panel) query.set('panel', place.panel);
  if (place.finding !== base.finding) query.set('finding', place.finding ?? 'none');
  if (place.order !== base.order) query.set('order', place.order);
  const text = query.toString();
  return `?${text}`;
}
