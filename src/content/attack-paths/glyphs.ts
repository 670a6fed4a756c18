/** What stands in a node: strokes in a box of 16 by 16. Kept here, on the server, so that no page's script carries them. */
export const glyphs = {
  person: 'M8 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 14c.5-3 2.5-4.5 5.5-4.5s5 1.5 5.5 4.5',
  globe: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M2 8h12M8 2c4 4 4 8 0 12M8 2c-4 4-4 8 0 12',
  phone: 'M5 1.5h6v13H5zM7 12.5h2',
  key: 'M5.5 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M7.5 8.5 13 3m-2.5 2.5L12.5 7.5',
  server: 'M2.5 3h11v4h-11zM2.5 9h11v4h-11zM5 5h.01M5 11h.01',
  database:
    'M8 6c3 0 5-.9 5-2s-2-2-5-2-5 .9-5 2 2 2 5 2M3 4v8c0 1.1 2 2 5 2s5-.9 5-2V4M3 8c0 1.1 2 2 5 2s5-.9 5-2',
  mail: 'M2 4h12v8.5H2zM2 4.5l6 4.5 6-4.5',
  document: 'M4 1.5h5.5L12 4v10.5H4zM6 7h4M6 10h4',
  card: 'M1.5 4h13v8.5h-13zM1.5 7h13M4 10h3',
  cloud: 'M4.5 13a3 3 0 0 1-.3-6A4 4 0 0 1 12 6.5a3.2 3.2 0 0 1 0 6.5z',
  terminal: 'M2 3h12v10H2zM4.5 6l2 2-2 2M8.5 10h3',
  gear: 'M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.5 3.5l1.4 1.4M11.1 11.1l1.4 1.4M12.5 3.5l-1.4 1.4M4.9 11.1l-1.4 1.4',
  crown: 'M2.5 12.5h11M2.5 10 2 4l3.5 3L8 2.5 10.5 7 14 4l-.5 6z',
  box: 'M8 1.5 14 5v6l-6 3.5L2 11V5zM2 5l6 3.5L14 5M8 8.5v6',
  building: 'M3.5 14V2.5h9V14M1.5 14h13M6 5.5h1M9 5.5h1M6 8.5h1M9 8.5h1M7 14v-2.5h2V14',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 4.5V8l2.5 1.5',
  branch:
    'M4.5 5.5v5M4.5 5.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M4.5 14.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M11.5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4M11.5 7c0 3-4 2-6.5 4',
  heart: 'M8 13.5 2.5 8A3.3 3.3 0 0 1 8 4.2 3.3 3.3 0 0 1 13.5 8zM2.5 8.5H6l1-2 2 4 1-2h3.5',
  users:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M1.5 13.5c.3-2.6 2-4 4.5-4s4.2 1.4 4.5 4M10.5 3.2a2.5 2.5 0 0 1 0 4.6M12 9.8c1.6.5 2.4 1.8 2.5 3.7',
} as const;

export type GlyphName = keyof typeof glyphs;
