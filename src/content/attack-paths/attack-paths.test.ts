import { describe, expect, it } from 'vitest';
import { unmarked } from '#content/evidence-marks.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { findWriteUp } from '#content/findings/write-ups.ts';
import { allServices } from '#content/services/all.ts';
import { attackPaths, servicePaths } from './all.ts';
import { pathLimits } from './attack-path.ts';
import { shownPath } from './draw.ts';
import { discTouches, lieDown, lying, samples, standing, standUp, touches, type Drawing } from './lay-out.ts';

/** As `sections/attack-path.tsx` draws it. */
const cutRadius = 9;

describe('attack paths', () => {
  it('belong to the home page and to each solution page, each with a picture of its own.', () => {
    expect(Object.keys(servicePaths)).toEqual(allServices.map(({ slug }) => slug));
    const pictures = attackPaths.map((path) => {
      const { nodes, sides } = lieDown(path);
      return JSON.stringify([nodes, sides]);
    });
    expect(new Set(pictures).size).toBe(attackPaths.length);
    expect(new Set(attackPaths.map(({ title }) => title)).size).toBe(attackPaths.length);
  });

  it('tell one story: numbers follow the days of reporting, those of the write-ups included, and retests come after.', () => {
    const stories = [
      ...attackPaths.map(({ id, reported }) => ({ id, reported })),
      ...vulnerabilityRecords.map(({ id }) => ({
        id: id.toUpperCase(),
        reported: findWriteUp(id)?.timeline.reported ?? '',
      })),
    ].toSorted((a, b) => a.id.localeCompare(b.id));
    for (const { id } of stories) expect(id).toMatch(/^IL-20\d\d-\d{3}$/);
    expect(stories.map(({ reported }) => reported)).toEqual(
      stories.map(({ reported }) => reported).toSorted(),
    );
    for (const { id, reported, retested } of attackPaths) {
      expect(id.slice(3, 7)).toBe(reported.slice(0, 4));
      expect(retested >= reported).toBe(true);
    }
  });
});

describe.each(attackPaths)('$id, $title', (path) => {
  const orientations: readonly (readonly [string, Drawing])[] = [
    ['lying', lieDown(path)],
    ['standing', standUp(path)],
  ];

  it.each(orientations)(
    'has no label on a label, a node, a line or the edge when it is %s.',
    (_, drawing) => {
      const found = drawing.labels.flatMap((label) =>
        touches(label, drawing).map((what) => `${label.text} on ${what}`),
      );
      expect(found).toEqual([]);
    },
  );

  it.each(orientations)('has no line through a node that it does not join when it is %s.', (_, drawing) => {
    const discs = [...drawing.nodes, ...drawing.sides];
    const found = [...drawing.ways, ...drawing.sideWays].flatMap((curve) =>
      discs
        .filter(({ x, y }) => ![curve[0], curve[3]].some((end) => end.x === x && end.y === y))
        .filter(({ x, y, radius }) =>
          samples(curve).some((point) => Math.hypot(point.x - x, point.y - y) < radius + 2),
        ),
    );
    expect(found).toEqual([]);
  });

  it('has no label under the mark of the cut.', () => {
    const { cut } = shownPath(path).lying;
    const mark = { ...cut, radius: path.cut === 1 ? 0 : cutRadius };
    const found = lieDown(path).labels.filter(({ box }) => discTouches(box, mark));
    expect(found.map(({ text }) => text)).toEqual([]);
  });

  it('keeps to the lengths that make all panels alike.', () => {
    expect(path.hops).toHaveLength(pathLimits.hops);
    expect(path.title.length).toBeLessThanOrEqual(pathLimits.titleMax);
    for (const { label, name, lines, notes = [], after = [] } of path.hops) {
      expect(label.length).toBeLessThanOrEqual(pathLimits.labelMax);
      expect(name.length).toBeLessThanOrEqual(pathLimits.nameMax);
      expect(lines.length + Math.min(notes.length, 1)).toBeLessThanOrEqual(pathLimits.linesMax);
      expect(after.length).toBeLessThanOrEqual(pathLimits.linesMax);
      const wide = [...lines, ...after].filter((line) => unmarked(line).length > pathLimits.columnsMax);
      expect(wide).toEqual([]);
    }
    for (const { y } of lieDown(path).nodes) expect(y).toBeLessThan(lying.height);
    expect(standing.text + pathLimits.labelMax * 9).toBeLessThan(standing.page);
  });

  it('sets an answer apart from what was sent, and leads no node to the edge of a phone’s panel.', () => {
    for (const { lines, after = [] } of path.hops)
      for (const told of [lines, after]) {
        const glued = told.filter(
          (line, index) =>
            unmarked(line).startsWith('HTTP/') && !/^(?:$|\$ | {4}|HTTP\/)/u.test(told[index - 1] ?? ''),
        );
        expect(glued).toEqual([]);
      }
    const { nodes, sides } = standUp(path);
    for (const { x, radius } of [...nodes, ...sides]) {
      expect(x - radius).toBeGreaterThanOrEqual(standing.edge);
      expect(x + radius).toBeLessThan(standing.text - standing.edge / 2);
    }
  });

  it('says what changes from the hop of the cut on, and marks the forged value and the proof.', () => {
    const { severity, score, retest } = shownPath(path);
    expect(severity).not.toBe('');
    expect(Number(score)).toBeGreaterThan(0);
    expect(retest.stamp).toContain(path.retested);
    expect(path.hops.map(({ after }) => after !== undefined)).toEqual(
      path.hops.map((_, index) => index + 1 >= path.cut),
    );
    const cut = path.hops[path.cut - 1];
    expect(cut?.lines.join('')).toMatch(/\{-.+-\}/u);
    expect(cut?.lines.join('')).toMatch(/\{\+.+\+\}/u);
    expect(cut?.after?.join('')).toMatch(/\{\+.+\+\}/u);
    // Each number in the text has a note, and vice versa.
    for (const { lines, notes = [] } of path.hops)
      expect([...lines.join('').matchAll(/\{#(\d)\}/gu)].map(([, number]) => Number(number))).toEqual(
        notes.map((_, index) => index + 1),
      );
  });
});
