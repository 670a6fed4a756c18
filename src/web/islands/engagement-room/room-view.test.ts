import { describe, expect, it } from 'vitest';
import { tourSteps } from '#content/engagement-room/tour.ts';
import { placeOf, roomPanels, roomViews, searchOf, type RoomPlace } from './room-view.ts';
import { roomOrders } from './room-model.ts';

const ids = ['MP-01', 'MP-04', 'MP-08'];
const read = (search: string) => placeOf(new URLSearchParams(search), ids, tourSteps);

describe('The address of a place in the room', () => {
  it('is empty for the room as one enters it.', () => {
    expect(read('')).toEqual({
      view: 'engineer',
      panel: 'findings',
      finding: null,
      order: 'open',
      step: null,
    });
    expect(searchOf(read(''), tourSteps)).toBe('?');
  });

  it('leads back to the same place, for every place.', () => {
    const places: RoomPlace[] = roomViews.flatMap((view) =>
      roomPanels.flatMap((panel) =>
        roomOrders.flatMap((order) =>
          [null, ...ids].flatMap((finding) =>
            [null, 1, 2, 6].map((step) => ({ view, panel, order, finding, step })),
          ),
        ),
      ),
    );
    expect(places.map((place) => read(searchOf(place, tourSteps)))).toEqual(places);
  });

  it('of a step of the tour is its number alone.', () => {
    expect(read('?step=1')).toEqual({
      view: 'engineer',
      panel: 'findings',
      finding: 'MP-01',
      order: 'open',
      step: 1,
    });
    expect(searchOf(read('?step=4'), tourSteps)).toBe('?step=4');
  });

  it.each(['?view=root', '?panel=x&finding=MP-99', '?step=0', '?step=7', '?step=1e9', '?order=%00'])(
    'counts what it does not know as not said: %s.',
    (search) => {
      expect(read(search)).toEqual(read(''));
    },
  );
});

describe('The tour', () => {
  it('has six steps, each in a place of its own words.', () => {
    expect(tourSteps).toHaveLength(6);
    expect(new Set(tourSteps.map(({ title }) => title)).size).toBe(6);
  });
});
