/** The scene of each solution page. */
import type { Scene } from './scene.ts';
import { controlScenes } from './controls.ts';
import { laneScene } from './lanes.ts';
import { reportScenes } from './reports.ts';
import { requestScenes } from './requests.ts';
import { cloudScenes } from './routes.ts';

const scenes: Readonly<Record<string, Scene>> = {
  ...requestScenes,
  ...cloudScenes,
  ...controlScenes,
  ...reportScenes,
  'network-penetration-testing': laneScene,
};

/** Null for a service without a page of its own. */
export const sceneOf = (slug: string): Scene | null => scenes[slug] ?? null;
