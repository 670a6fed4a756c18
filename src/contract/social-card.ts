/** The image for links to our pages, in the size every service shows uncropped. */
export const socialCard = { width: 1200, height: 630, type: 'image/png' } as const;

/** `/` is `/social/home.png`, `/blog/a-text` is `/social/blog-a-text.png`. */
export const socialCardPath = (path: string): string =>
  `/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
