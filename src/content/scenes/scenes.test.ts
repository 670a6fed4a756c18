import { expect, it } from 'vitest';
import { allServices } from '#content/services/all.ts';
import { sceneOf } from './all.ts';
import type { Scene } from './scene.ts';

const scenes = allServices.flatMap(({ slug, features }) => {
  const scene = sceneOf(slug);
  return scene ? [{ slug, features, scene }] : [];
});
const ofFamily = <Family extends Scene['family']>(family: Family) =>
  scenes.flatMap(({ scene, ...page }) =>
    scene.family === family ? [{ ...page, scene: scene as Extract<Scene, { family: Family }> }] : [],
  );
const leaked = /\{!.+?!\}/u;
const closed = /\{\+.+?\+\}/u;

it('a request has one part to change and one bug: it leaks after the change and is closed after the fix.', () => {
  for (const { slug, features, scene } of ofFamily('apps')) {
    expect(scene.checks.length, `in ${slug}`).toBe(features.length);
    for (const [index, { request, part, answers, fix }] of scene.checks.entries()) {
      const name = `${slug}, ${features[index]?.title ?? ''}`;
      expect(request.join('\n').split('{}').length, `in ${name}`).toBe(2);
      expect(part.own, `in ${name}`).not.toBe(part.forged);
      expect(answers.open.join('\n'), `in ${name}`).toMatch(leaked);
      expect(answers.closed.join('\n'), `in ${name}`).toMatch(closed);
      for (const harmless of [answers.own, answers.other, answers.closed])
        expect(harmless.join('\n'), `in ${name}`).not.toMatch(leaked);
      for (const early of [answers.own, answers.other, answers.open])
        expect(early.join('\n'), `in ${name}`).not.toMatch(closed);
      expect(fix[0], `in ${name}`).not.toBe(fix[1]);
    }
  }
});

it('a lane starts somewhere and ends at a wall or at the last tier; segmentation never lets it further.', () => {
  for (const { scene } of ofFamily('network'))
    for (const { name, found, cut } of scene.lanes) {
      const reached = ({ cells }: typeof found) =>
        cells.filter(({ kind }) => kind === 'entry' || kind === 'open').length;
      expect(reached(cut), `in ${name}`).toBeLessThanOrEqual(reached(found));
      for (const { cells, evidence } of [found, cut]) {
        expect(cells.filter(({ kind }) => kind === 'entry').length, `in ${name}`).toBe(1);
        expect(cells.some(({ kind }) => kind === 'held') || cells[3].kind === 'open', `in ${name}`).toBe(
          true,
        );
        expect(evidence.join('\n'), `in ${name}`).toMatch(
          cells.some(({ kind }) => kind === 'open') && leaked.test(evidence.join('\n')) ? leaked : closed,
        );
      }
    }
});

it('a cloud has a route per check, the widest first, and a policy that cuts each.', () => {
  for (const { slug, features, scene } of ofFamily('clouds')) {
    expect(scene.routes.length, `in ${slug}`).toBe(features.length);
    expect(scene.routes[0]?.reach, `in ${slug}`).toBe(scene.total);
    const reaches = scene.routes.map(({ reach }) => reach);
    expect(reaches, `in ${slug}`).toEqual(reaches.toSorted((a, b) => b - a));
    for (const { policy, stops } of scene.routes) {
      expect(policy[0], `in ${slug}`).not.toBe(policy[1]);
      expect(new Set(stops.map(([name]) => name)).size, `in ${slug}`).toBe(stops.length);
    }
  }
});

it('a control that was open closes on its own date, and all of them at the retest.', () => {
  for (const { slug, features, scene } of ofFamily('compliance')) {
    expect(scene.controls.length, `in ${slug}`).toBe(features.length);
    expect(scene.stops, `in ${slug}`).toEqual(scene.stops.toSorted());
    for (const stop of [1, 2, 3])
      expect(
        scene.controls.map(({ closes }) => closes),
        `in ${slug}`,
      ).toContain(stop);
    for (const { clause, found, fixed, closes } of scene.controls) {
      const name = `${slug}, ${clause}`;
      expect(fixed === undefined, `in ${name}`).toBe(closes === undefined);
      expect(leaked.test(found), `in ${name}`).toBe(closes !== undefined);
      expect(fixed === undefined || closed.test(fixed), `in ${name}`).toBe(true);
    }
  }
});

it('five reports for four trays: at least three trays are needed, and each decision has its reason.', () => {
  for (const { slug, scene } of ofFamily('programs')) {
    expect(scene.reports.length, `in ${slug}`).toBe(5);
    expect(new Set(scene.reports.map(({ ours }) => ours)).size, `in ${slug}`).toBeGreaterThan(2);
    for (const { why, lines } of scene.reports)
      expect(`${why} ${lines.join('')}`, `in ${slug}`).not.toMatch(/^ | $/u);
  }
});

it('every service has a scene, and no two pages play the same.', () => {
  const played = scenes.map(({ scene }) => JSON.stringify(Object.entries(scene).slice(1)));
  expect(new Set(played).size).toBe(allServices.length);
});
