/** The scene of each solution page. */
import type { Scene } from './scene.ts';
import { laneScene } from './lanes.ts';
import { requestScenes } from './requests.ts';

const scenes: Readonly<Record<string, Scene>> = {
  ...requestScenes,
  'network-penetration-testing': laneScene,
};

/** Null for a service without a page of its own. */
export const sceneOf = (slug: string): Scene | null => scenes[slug] ?? null;
