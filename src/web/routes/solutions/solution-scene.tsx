import type { Scene } from '#content/scenes/scene.ts';
import { CloudScene } from './scenes/cloud-scene.tsx';
import { ControlScene } from './scenes/control-scene.tsx';
import { LaneScene } from './scenes/lane-scene.tsx';
import { PlainScene } from './scenes/plain-scene.tsx';
import { ReportScene } from './scenes/report-scene.tsx';
import { RequestScene } from './scenes/request-scene.tsx';
import type { SceneProps } from './scenes/scene-frame.tsx';

/** Each family plays its own. */
export function SolutionScene({ scene, ...props }: SceneProps & { scene: Scene | null }) {
  switch (scene?.family) {
    case 'apps':
      return <RequestScene {...props} {...scene} />;
    case 'network':
      return <LaneScene {...props} {...scene} />;
    case 'clouds':
      return <CloudScene {...props} {...scene} />;
    case 'compliance':
      return <ControlScene {...props} {...scene} />;
    case 'programs':
      return <ReportScene {...props} {...scene} />;
    case undefined:
      return <PlainScene {...props} lead="" />;
  }
}
