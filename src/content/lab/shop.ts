/** The mock shop of /lab. Every person, address, card and order is invented. */
export type OrderItem = { readonly name: string; readonly quantity: number; readonly price: number };

export type Customer = { readonly name: string; readonly address: string; readonly card: string };

export type Product = { readonly sku: string; readonly name: string; readonly price: number };

export const labShop = {
  name: 'Tidewater Tea',
  host: 'api.tidewater.example',
  site: 'tidewater.example',
  agentSite: 'desk.tidewater.example',
  /** The only session there is. */
  token: 'your-session',
  products: [
    { sku: 'oolong-100', name: 'Spring oolong, 100 g', price: 18 },
    { sku: 'gaiwan', name: 'Porcelain gaiwan', price: 34 },
    { sku: 'kettle', name: 'Cast-iron kettle', price: 120 },
  ],
  you: { name: 'You', address: 'Your own address', card: '**** 1881' },
  /** Numbers count up, one per order. These two are yours. */
  yourOrders: [88_215, 88_190],
  firstOrder: 88_180,
  lastOrder: 88_215,
  /** Canceled and deleted: there's no order with this number anymore. */
  deletedOrders: [88_203],
  /** The others alternate by number. */
  strangers: [
    { name: 'Ines Halloran', address: '14 Quay Street, Galway', card: '**** 4242' },
    { name: 'Tomas Birk', address: '3 Harbor Row, Bergen', card: '**** 7310' },
    { name: 'Amara Okafor', address: '81 Palm Avenue, Lagos', card: '**** 0095' },
    { name: 'Lena Vogt', address: '22 Birch Lane, Leipzig', card: '**** 6648' },
    { name: 'Mateo Rivas', address: '410 Calle Olmo, Valencia', card: '**** 2176' },
    { name: 'Priya Nair', address: '7 Lotus Road, Kochi', card: '**** 5531' },
    { name: 'Noah Chen', address: '1180 Alder Street, Portland', card: '**** 9024' },
  ],
} as const satisfies {
  readonly products: readonly Product[];
  readonly you: Customer;
  readonly strangers: readonly Customer[];
} & Record<string, unknown>;

/** The mock server's responses, verbatim. */
export const shopAnswers = {
  badRequest: 'bad request',
  noHost: 'no host header',
  wrongHost: 'no such host here',
  longPath: 'path too long',
  signIn: 'sign in first',
  notFound: 'not found',
  orderNotFound: 'order not found',
  orderNumber: 'order id must be a whole number',
  notAllowed: 'method not allowed',
  unknownMethod: 'method not implemented',
  needsJson: 'send application/json',
  badJson: 'body is not JSON',
  needsObject: 'body must be an object',
  unknownSku: 'unknown sku',
  needsQuantity: 'quantity must be a number',
  wholeQuantity: 'quantity must be a whole number from 1 to 99',
  manyItems: 'quantity must be at most 99',
  emptyCart: 'cart is empty',
  needsPrice: 'unitPrice must be a number',
  needsSubject: 'subject must be text of 1 to 120 characters',
  needsMessage: 'message must be text of 1 to 2000 characters',
} as const;

/** Server log lines after time, method, path and status. */
export const shopLog = {
  order: (id: number, owner: string) => `order=${id} owner=${owner} session=you`,
  list: 'orders of session=you',
  products: 'catalog',
  refused: (why: string) => `error="${why}"`,
  charged: (sku: string, quantity: number, total: string) =>
    `sku=${sku} quantity=${quantity} charged=${total} session=you`,
  ticket: (id: number, chars: number) => `ticket=${id} message=${chars} chars session=you`,
  options: 'options',
} as const;
