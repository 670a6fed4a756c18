/** The picture beside a link to one of our pages, in the size that every service of that kind shows whole. */
export const socialCard = { width: 1200, height: 630, type: 'image/png' } as const;

/** `/` is `/social/home.png`, `/blog/a-text` is `/social/blog-a-text.png`. */
export const socialCardPath = (path: string): string =>
  `/social/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
