/** Renders an SVG to PNG at build time, without a browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';

export type ToPng = (svg: string, options: ResvgRenderOptions) => Uint8Array;

let started: Promise<void> | undefined;

/** The module is loaded once per process. */
export async function rasterizer(): Promise<ToPng> {
  const { resolve } = createRequire(import.meta.url);
  started ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await started;
  return (svg, options) => new Resvg(svg, options).render().asPng();
}
