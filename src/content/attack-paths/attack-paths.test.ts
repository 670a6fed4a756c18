import { describe, expect, it } from 'vitest';
import { unmarked } from '#content/evidence-marks.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { findWriteUp } from '#content/findings/write-ups.ts';
import { allServices } from '#content/services/all.ts';
import { attackPaths, servicePaths } from './all.ts';
import { pathLimits } from './attack-path.ts';
import { shownPath } from './draw.ts';
import { discTouches, frame, layOut, samples, touches, type Drawing } from './lay-out.ts';

/** As `sections/attack-path.tsx` draws it. */
const cutRadius = 9;

describe('attack paths', () => {
  it('belong to the home page and to each solution page, each with a picture of its own.', () => {
    expect(Object.keys(servicePaths)).toEqual(allServices.map(({ slug }) => slug));
    const pictures = attackPaths.map((path) => {
      const { nodes, sides } = layOut(path);
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

describe('each attack path', () => {
  const drawings: readonly (readonly [string, Drawing])[] = attackPaths.map((path) => [
    path.id,
    layOut(path),
  ]);

  it('has no label on a label, a node, a line or the edge.', () => {
    const found = drawings.flatMap(([name, drawing]) =>
      drawing.labels.flatMap((label) =>
        touches(label, drawing).map((what) => `${name}: ${label.text} on ${what}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('has no line through a node that it does not join.', () => {
    const found = drawings.flatMap(([name, { nodes, sides, edges, sideEdges }]) =>
      [...edges, ...sideEdges].flatMap((curve) =>
        [...nodes, ...sides]
          .filter(({ x, y }) => ![curve[0], curve[3]].some((end) => end.x === x && end.y === y))
          .filter(({ x, y, radius }) =>
            samples(curve).some((point) => Math.hypot(point.x - x, point.y - y) < radius + 2),
          )
          .map(({ x, y }) => `${name}: ${x}, ${y}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('has no label under the mark of the cut.', () => {
    for (const path of attackPaths) {
      const { cut } = shownPath(path).drawing;
      const mark = { ...cut, radius: path.cut === 1 ? 0 : cutRadius };
      const found = layOut(path).labels.filter(({ box }) => discTouches(box, mark));
      expect(
        found.map(({ text }) => text),
        `in ${path.id}`,
      ).toEqual([]);
    }
  });

  it('keeps to the lengths that make all panels alike.', () => {
    for (const path of attackPaths) {
      expect(path.hops, `in ${path.id}`).toHaveLength(pathLimits.hops);
      expect(path.title.length, `in ${path.id}`).toBeLessThanOrEqual(pathLimits.titleMax);
      for (const { label, name, lines, notes = [], after = [] } of path.hops) {
        expect(label.length, `in ${path.id}`).toBeLessThanOrEqual(pathLimits.labelMax);
        expect(name.length, `in ${path.id}`).toBeLessThanOrEqual(pathLimits.nameMax);
        expect(lines.length + Math.min(notes.length, 1), `in ${path.id}`).toBeLessThanOrEqual(
          pathLimits.linesMax,
        );
        expect(after.length, `in ${path.id}`).toBeLessThanOrEqual(pathLimits.linesMax);
        const wide = [...lines, ...after].filter((line) => unmarked(line).length > pathLimits.columnsMax);
        expect(wide, `in ${path.id}`).toEqual([]);
      }
      for (const { y } of layOut(path).nodes) expect(y, `in ${path.id}`).toBeLessThan(frame.height);
    }
  });

  it('sets an answer apart from what was sent.', () => {
    for (const path of attackPaths) {
      for (const { lines, after = [] } of path.hops)
        for (const told of [lines, after]) {
          const glued = told.filter(
            (line, index) =>
              unmarked(line).startsWith('HTTP/') && !/^(?:$|\$ | {4}|HTTP\/)/u.test(told[index - 1] ?? ''),
          );
          expect(glued, `in ${path.id}`).toEqual([]);
        }
    }
  });

  it('says what changes from the hop of the cut on, and marks what was forged, what leaked and what closed.', () => {
    for (const path of attackPaths) {
      const { severity, score, retest } = shownPath(path);
      expect(severity, `in ${path.id}`).not.toBe('');
      expect(Number(score), `in ${path.id}`).toBeGreaterThan(0);
      expect(retest.stamp, `in ${path.id}`).toContain(path.retested);
      expect(
        path.hops.map(({ after }) => after !== undefined),
        `in ${path.id}`,
      ).toEqual(path.hops.map((_, index) => index + 1 >= path.cut));
      const cut = path.hops[path.cut - 1];
      expect(path.hops.map(({ lines }) => lines.join('')).join(''), `in ${path.id}`).toMatch(/\{-.+-\}/u);
      expect(cut?.lines.join(''), `in ${path.id}`).toMatch(/\{!.+!\}/u);
      expect(cut?.after?.join(''), `in ${path.id}`).toMatch(/\{\+.+\+\}/u);
      // Each number in the text has a note, and vice versa.
      for (const { lines, notes = [] } of path.hops)
        expect(
          [...lines.join('').matchAll(/\{#(\d)\}/gu)].map(([, number]) => Number(number)),
          `in ${path.id}`,
        ).toEqual(notes.map((_, index) => index + 1));
    }
  });
});
