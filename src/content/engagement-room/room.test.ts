import { describe, expect, it, vi } from 'vitest';
import { coveragePercent, coverageRoles, coverageRows } from '#content/engagement-room/coverage.ts';
import { apiHistories } from '#content/engagement-room/histories-api.ts';
import { appHistories } from '#content/engagement-room/histories-apps.ts';
import { letterOf } from '#content/engagement-room/letter.ts';
import { curlOf } from '#content/engagement-room/replay.ts';
import { roomSample } from '#content/engagement-room/sample.ts';
import { engagementTimeline } from '#content/engagement-room/timeline.ts';
import { tourServices } from '#content/engagement-room/tour.ts';
import { browserItems } from '#content/pages/cookies.ts';
import { cover } from '#content/sample-report/cover.ts';
import { formServiceIds } from '#contract/service-types.ts';
import { roomKey } from '#web/islands/engagement-room/room-store.ts';

const { findings, today } = roomSample();

describe('The sample engagement', () => {
  it('is told by the report’s testers, within its days.', () => {
    const testers = cover.testers.map(({ role }) => role);
    expect(findings.filter(({ tester }) => !testers.includes(tester))).toEqual([]);
    for (const { found, fixed, retestDate } of findings) {
      expect(found >= cover.testPeriod.from && found <= cover.testPeriod.to).toBe(true);
      expect(fixed === null || (fixed > found && fixed <= retestDate)).toBe(true);
    }
    expect(today).toBe(cover.issued);
  });

  it('marks only what stands in the evidence, and marks something everywhere.', () => {
    for (const { id, hostile, proof } of [...apiHistories, ...appHistories]) {
      const evidence = findings.find((finding) => finding.id === id)?.evidence ?? [];
      const marks = evidence.flatMap(({ code }) => code.match(/\{([-!]).*?\1\}/g) ?? []);
      expect([id, new Set(marks)]).toEqual([
        id,
        new Set([...hostile.map((text) => `{-${text}-}`), ...proof.map((text) => `{!${text}!}`)]),
      ]);
      expect(hostile.length).toBeGreaterThan(0);
    }
  });

  it('has a title for the list that fits on its line.', () => {
    expect(findings.filter(({ short }) => short.length > 32)).toEqual([]);
  });

  it('has a fix left to do exactly where the report says so.', () => {
    expect(findings.filter(({ fixed }) => fixed === null).map(({ id }) => id)).toEqual(['MP-04', 'MP-08']);
  });

  it('has a timeline in order that ends today.', () => {
    const days = engagementTimeline.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toBe(today);
  });
});

describe('The replay of a request', () => {
  it('is a command with its headers and its body.', () => {
    const http = `POST /v2/x HTTP/2\nHost: a.example\nContent-Type: application/json\n\n{"it's":1}\n\nHTTP/2 200\n\nok`;
    expect(curlOf(http)).toBe(
      `curl -i -X POST 'https://a.example/v2/x' \\\n  -H 'Content-Type: application/json' \\\n  --data '{"it'\\''s":1}'`,
    );
  });

  it('exists for every finding, and is null where nothing is asked.', () => {
    expect(findings.filter(({ curl }) => !curl.startsWith('curl -i '))).toEqual([]);
    expect(curlOf('HTTP/1.1 302 Found\nLocation: /x')).toBeNull();
  });
});

describe('The coverage', () => {
  it('has a cell for each role, and the 87 operations of the scope.', () => {
    expect(coverageRows.filter(({ cells }) => cells.length !== coverageRoles.length)).toEqual([]);
    const api = coverageRows.filter(({ system }) => system.startsWith('api.'));
    expect(api.reduce((sum, { count }) => sum + count, 0)).toBe(87);
  });

  it('shows every finding, and no other.', () => {
    const shown = new Set(
      coverageRows.flatMap(({ cells }) => cells).filter((cell) => cell.startsWith('MP-')),
    );
    expect([...shown].toSorted()).toEqual(findings.map(({ id }) => id));
  });

  it('is counted, rounded down.', () => {
    const cells = coverageRows.flatMap((row) => row.cells).filter((cell) => cell !== 'none');
    const skimmed = cells.filter((cell) => cell === 'skimmed').length;
    expect(coveragePercent).toBe(Math.floor(100 - (100 * skimmed) / cells.length));
  });
});

describe('The letter', () => {
  it('says what the counts say, and leaves out what there is none of.', () => {
    const text = letterOf({ all: 8, fixed: 6, partial: 1, open: 1, accepted: 0 }).paragraphs.join(' ');
    expect(text).toContain(
      'six are fixed and confirmed by a retest, one is partially fixed and one is open.',
    );
    expect(text).not.toContain('accepted');
    expect(letterOf({ all: 8, fixed: 7, partial: 0, open: 0, accepted: 1 }).paragraphs.join(' ')).toContain(
      'seven are fixed and confirmed by a retest and one is accepted as a risk',
    );
  });
});

describe('What the room keeps', () => {
  it('stands on the cookies page under its own key.', () => {
    expect(browserItems.filter(({ key, store }) => key === roomKey && store === 'session')).toHaveLength(1);
  });

  it('leads to the quote form with services that the form has.', () => {
    expect(tourServices.filter((service) => !formServiceIds.includes(service))).toEqual([]);
  });
});

describe('The owner’s switch PTAAS_DEMO', () => {
  const linked = async () => {
    vi.resetModules();
    const { knownPages } = await import('#content/sitemap.ts');
    const { default: routes } = await import('../../web/routes.ts');
    return JSON.stringify([knownPages, routes]).match(/[^"]*ptaas\/demo[^"]*/g) ?? [];
  };

  it('is on unless it is set to off.', async () => {
    expect((await linked()).length).toBeGreaterThan(2);
  });

  it('off takes the page from the sitemap, its route from the build, and every link to it from the pages.', async () => {
    vi.stubEnv('PTAAS_DEMO', 'off');
    expect(await linked()).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('and PTAAS_ROOM_URL say whose room it is: the clients’, or a preview.', async () => {
    const noteAt = async (url: string) => {
      vi.stubEnv('PTAAS_ROOM_URL', url);
      vi.resetModules();
      return (await import('#content/pages/ptaas-demo.ts')).roomNote;
    };
    expect(await noteAt('')).toMatchObject({ mark: 'Preview', link: null });
    const url = 'https://room.example.com';
    expect(await noteAt(url)).toMatchObject({ mark: null, link: { href: url } });
    vi.unstubAllEnvs();
  });
});
