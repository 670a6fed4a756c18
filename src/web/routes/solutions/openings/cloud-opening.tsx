import type { CloudBox, CloudOpening as Map } from '#content/services/openings.ts';
import { FindingPanel } from '#web/sections/attack-path.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { WideOpening, StepMark, type OpeningProps } from './opening-frame.tsx';

/** Accounts, networks and roles as nested boxes, with one path from the first to the last; on phones down their left side. */
export function CloudOpening({ map, ...props }: OpeningProps & { map: Map }) {
  const { path, words } = props;
  const [first, second, third, last] = map.boxes;
  return (
    <WideOpening {...props} ground="bg-linear-to-b from-tint to-cyan-100/60">
      <div className="explorer path-steps lg:mt-2">
        <fieldset className="rounded-panel border border-purple-300/60 bg-white/80 p-2.5 md:p-4">
          <legend className="visually-hidden">{words.steps}</legend>
          <BoxName name={map.organization} />
          <div className="mt-1.5 grid md:mt-2 lg:grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,13rem)] xl:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,17rem)]">
            <div className="rounded-card border border-purple-300/70 bg-purple-100/60 p-2.5 md:p-4 lg:py-3">
              <BoxName name={map.account} />
              <div className="mt-1.5 grid md:mt-2 md:min-h-32 xl:min-h-[clamp(8rem,100svh-48.25rem,16rem)] md:grid-cols-[minmax(0,1.2fr)_3rem_minmax(0,1fr)_3rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1.15fr)_3.25rem_minmax(0,1fr)_3.25rem_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.15fr)_4.5rem_minmax(0,1fr)_4.5rem_minmax(0,1fr)]">
                <div className="self-center rounded-card border border-cyan-400/50 bg-cyan-100 px-3.5 py-2 md:py-2.5">
                  <BoxName name={map.network} />
                  <div className="mt-1.5 flex items-center gap-3 md:mt-2 lg:max-xl:flex-col lg:max-xl:items-start lg:max-xl:gap-2">
                    <StepMark step={1} path={path} />
                    <Box box={first} isFallen={path.cut <= 1} className="flex-1" />
                  </div>
                </div>
                <Arrow
                  step={2}
                  path={path}
                  from="inner"
                  to="top"
                  className="max-md:standing-arrow max-md:h-3 md:-ml-3.5"
                />
                <Box box={second} isFallen={path.cut <= 2} className="self-start max-md:ml-17" />
                <Arrow
                  step={3}
                  path={path}
                  from="top"
                  to="bottom"
                  className="max-md:standing-arrow max-md:h-3"
                />
                <Box box={third} isFallen={path.cut <= 3} className="self-end max-md:ml-17" />
              </div>
            </div>
            <Arrow
              step={4}
              path={path}
              from="bottom"
              to="target"
              className="max-lg:standing-arrow max-lg:h-3 lg:-mx-4.25"
              isOuter
            />
            <div className="flex flex-col rounded-card border border-red/40 bg-red-wash p-2.5 max-md:pl-20 md:p-4 md:max-lg:pr-29">
              <BoxName name={map.target} />
              <div className="mt-1.5 grid flex-1 items-center md:mt-3">
                <Box box={last} isFallen />
              </div>
            </div>
          </div>
        </fieldset>
        <FindingPanel path={path} words={words} className="mt-1 md:mt-3" />
      </div>
    </WideOpening>
  );
}

const BoxName = ({ name: [kind, name] }: { name: readonly [string, string] }) => (
  <p className="font-mono text-sm text-body [overflow-wrap:anywhere]">
    {kind} <b className="font-semibold text-ink">{name}</b>
  </p>
);

type BoxProps = { box: CloudBox; isFallen: boolean; className?: string };

const Box = ({ box, isFallen, className }: BoxProps) => (
  <p
    className={classNames(
      'min-w-0 rounded-control border bg-white px-3 py-1.5 text-sm max-md:leading-snug md:py-2 [overflow-wrap:anywhere]',
      isFallen ? 'border-red-ink/70' : 'border-purple-600/70',
      className,
    )}
  >
    <b className="block text-base font-semibold text-ink max-md:leading-tight">{box.name}</b> {box.note}
  </p>
);

/** Heights in percent of the drawing. */
const heights = { top: 18, target: 57, inner: 60, bottom: 82 } as const;
type Height = keyof typeof heights;
type ArrowProps = {
  step: number;
  path: OpeningProps['path'];
  from: Height;
  to: Height;
  /** How long it is where the boxes stand below each other, and its reach over their padding where they don't. */
  className: string;
  /** Between accounts, which stand below each other for longer than what is in them. */
  isOuter?: boolean;
};

function Arrow({ step, path, from, to, className, isOuter = false }: ArrowProps) {
  const [start, end] = [heights[from], heights[to]];
  const isFallen = step >= path.cut;
  return (
    <div
      className={classNames('cloud-arrow', className)}
      data-outer={isOuter ? '' : undefined}
      data-fallen={isFallen ? '' : undefined}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${start}C50 ${start} 50 ${end} 100 ${end}`} />
      </svg>
      <StepMark step={step} path={path} />
    </div>
  );
}
