/**
 * What is made on request per network: pages that are not built, reads of the API, reports. A page that is rendered
 * whole costs about 13 ms: one network can take 5 % of a core, which no visitor comes near.
 */
export const renderPolicy = { name: 'pages', perClient: 240, inAll: 6_000, windowMs: 60_000 } as const;
