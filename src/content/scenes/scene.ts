/**
 * The playable part of a solution page: one form of it per family, with each page's own requests, hosts and rows.
 * Sample content: hosts, people and figures are invented.
 */
import type { ControlScene } from './controls.ts';
import type { LaneScene } from './lanes.ts';
import type { ReportScene } from './reports.ts';
import type { RequestScene } from './requests.ts';
import type { CloudScene } from './routes.ts';

/** What each card of the framework saw here: one short line, shown in the scene. */
export type Views = Readonly<Record<'scanning' | 'encryption' | 'code', string>>;

export type Scene = RequestScene | LaneScene | CloudScene | ControlScene | ReportScene;
