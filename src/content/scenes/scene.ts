/**
 * The playable part of a solution page: one form of it per family, with each page's own requests, hosts and rows.
 * Sample content: hosts, people and figures are invented.
 */
import type { RequestScene } from './requests.ts';

export type Scene = RequestScene;
