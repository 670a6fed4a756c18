import { FeatureList, SceneFrame, ViewCards, type SceneProps } from './scene-frame.tsx';

/** For a family without a scene of its own. */
export function PlainScene({ lead, ...scene }: SceneProps & { lead: string }) {
  return (
    <SceneFrame
      {...scene}
      lead={lead}
      ground="bg-tint"
      columns="lg:grid-cols-[minmax(0,1fr)_22rem]"
      frameworkPlace="scene-panel max-lg:mt-6 lg:col-start-2 lg:ml-6"
      cards={
        <ViewCards {...scene} className="mt-3">
          {(view) => <p>{scene.texts[view]}</p>}
        </ViewCards>
      }
    >
      <FeatureList {...scene} className="scene-panel grid gap-6 md:grid-cols-2" />
    </SceneFrame>
  );
}
