/** A sheet for each route, by the route's id (scripts/build/page-styles.ts). */
declare module '*.css?routes&inline' {
  const sheets: Readonly<Record<string, () => string>>;
  export default sheets;
}
