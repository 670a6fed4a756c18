import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds used by a process and its children; null without /proc. */
export function cpuSeconds(pid: number): number | null {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readStat(name));
    const family = all.filter((info) => info.pid === pid || info.parent === pid);
    return family.reduce((total, info) => total + info.ticks, 0) / ticksPerSecond;
  } catch {
    return null;
  }
}

type Stat = { readonly pid: number; readonly parent: number; readonly ticks: number };

function readStat(name: string): Stat[] {
  try {
    // The name in parentheses may contain spaces; the fields after it are fixed: state, parent, … utime, stime.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return [{ pid: Number(name), parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }];
  } catch {
    return [];
  }
}
