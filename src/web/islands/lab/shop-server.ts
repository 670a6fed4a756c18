/**
 * The mock shop's server: only the request decides the response. `vulnerable` has the mistake, `repaired` the one line
 * that fixes it; everything else is the same code.
 */
import {
  labShop,
  shopAnswers,
  shopLog,
  type Customer,
  type OrderItem,
  type Product,
} from '#content/lab/shop.ts';
import { readMarkup, type ReadMarkup } from './html-reader.ts';
import { readRequest, type LabExercise, type LabRequest, type ParsedRequest } from './request.ts';

export type ShopVersion = 'vulnerable' | 'repaired';

export type ShopOrder = {
  readonly id: number;
  readonly owner: Customer;
  readonly items: readonly OrderItem[];
};

/** What the response did, apart from what it says: for the drawn screen and for judging it. */
export type ShopEffect =
  | { readonly kind: 'order'; readonly order: ShopOrder; readonly isYours: boolean }
  | {
      readonly kind: 'charge';
      readonly product: Product;
      readonly quantity: number;
      readonly charged: number;
      readonly worth: number;
    }
  | { readonly kind: 'ticket'; readonly message: string; readonly markup: ReadMarkup | null };

export type ShopAnswer = {
  readonly status: number;
  readonly headers: readonly string[];
  /** Empty, or JSON over several lines. */
  readonly body: string;
  /** The end of the server's log line. */
  readonly log: string;
  readonly effect: ShopEffect | null;
};

const json = (
  status: number,
  value: unknown,
  log: string,
  { effect = null, headers = [] }: { effect?: ShopEffect | null; headers?: readonly string[] } = {},
): ShopAnswer => ({
  status,
  headers: ['content-type: application/json', ...headers],
  body: JSON.stringify(value, null, 2),
  log,
  effect,
});

const refuse = (status: number, why: string, headers: readonly string[] = []): ShopAnswer =>
  json(status, { error: why }, shopLog.refused(why), { headers });

const empty = (status: number, headers: readonly string[], log: string): ShopAnswer => ({
  status,
  headers,
  body: '',
  log,
  effect: null,
});

const problemStatus = { badRequest: 400, noHost: 400, longPath: 414, unknownMethod: 501 } as const;

type Route = {
  /** `:` matches any one segment. */
  readonly path: readonly string[];
  readonly methods: Readonly<Record<string, (request: ParsedRequest, version: ShopVersion) => ShopAnswer>>;
};

const routes: Readonly<Record<LabExercise, readonly Route[]>> = {
  order: [
    { path: ['v2', 'orders'], methods: { GET: listOrders } },
    { path: ['v2', 'orders', ':'], methods: { GET: readOrder } },
  ],
  price: [
    { path: ['v2', 'products'], methods: { GET: listProducts } },
    { path: ['v2', 'checkout'], methods: { POST: checkOut } },
  ],
  note: [{ path: ['v2', 'tickets'], methods: { POST: openTicket } }],
};

export function answer(exercise: LabExercise, request: LabRequest, version: ShopVersion): ShopAnswer {
  const read = readRequest(request);
  if (typeof read === 'string') return refuse(problemStatus[read], shopAnswers[read]);
  if (read.headers.get('host') !== labShop.host) return refuse(421, shopAnswers.wrongHost);
  const route = routes[exercise].find(
    ({ path }) =>
      path.length === read.segments.length &&
      path.every((part, place) =>
        part === ':' ? read.segments[place] !== '' : part === read.segments[place],
      ),
  );
  // Below /v2 it checks who you are before it says what exists.
  if (read.segments[0] === 'v2' && !isSignedIn(read))
    return refuse(401, shopAnswers.signIn, ['www-authenticate: Bearer']);
  if (!route) return refuse(404, shopAnswers.notFound);
  const allowed = [...Object.keys(route.methods), ...(route.methods['GET'] ? ['HEAD'] : []), 'OPTIONS'];
  const allow = `allow: ${allowed.join(', ')}`;
  if (read.method === 'OPTIONS') return empty(204, [allow], shopLog.options);
  const run = route.methods[read.method === 'HEAD' ? 'GET' : read.method];
  if (!run) return refuse(405, shopAnswers.notAllowed, [allow]);
  const full = run(read, version);
  // HEAD says that something exists, but nothing about its content.
  return read.method === 'HEAD' ? empty(full.status, full.headers, full.log) : full;
}

function isSignedIn({ headers }: ParsedRequest): boolean {
  const [scheme = '', token = ''] = (headers.get('authorization') ?? '').split(/ +/u);
  return scheme.toLowerCase() === 'bearer' && token === labShop.token;
}

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const isYours = (id: number): boolean => labShop.yourOrders.some((own) => own === id);

function findOrder(id: number): ShopOrder | null {
  const { firstOrder, lastOrder, deletedOrders, strangers, you, products } = labShop;
  if (!Number.isInteger(id) || id < firstOrder || id > lastOrder) return null;
  if (deletedOrders.some((gone) => gone === id)) return null;
  const owner = isYours(id) ? you : strangers[id % strangers.length];
  const [tea, cup, kettle] = products;
  if (!owner) return null;
  const items: OrderItem[] = [{ name: tea.name, quantity: 1 + ((id + 2) % 3), price: tea.price }];
  if (id % 2 === 0) items.push({ name: cup.name, quantity: 1, price: cup.price });
  if (id % 5 === 0 && !isYours(id)) items.push({ name: kettle.name, quantity: 1, price: kettle.price });
  return { id, owner, items };
}

export const orderTotal = ({ items }: ShopOrder): number =>
  items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

function listOrders(): ShopAnswer {
  return json(200, { orders: labShop.yourOrders.map((id) => ({ id })) }, shopLog.list);
}

function readOrder({ segments }: ParsedRequest, version: ShopVersion): ShopAnswer {
  // Like many servers: `88214.0`, `0x15896` and ` 88214` are the same number.
  const id = Number(segments[2]);
  if (!Number.isInteger(id)) return refuse(400, shopAnswers.orderNumber);
  const found = findOrder(id);
  const order = version === 'repaired' && !isYours(id) ? null : found;
  if (!order) return refuse(404, shopAnswers.orderNotFound);
  const { owner, items } = order;
  return json(
    200,
    {
      id: order.id,
      owner: owner.name,
      address: owner.address,
      card: owner.card,
      items: items.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
      total: orderTotal(order),
    },
    shopLog.order(order.id, owner.name),
    { effect: { kind: 'order', order, isYours: isYours(id) } },
  );
}

function listProducts(): ShopAnswer {
  return json(200, { products: labShop.products }, shopLog.products);
}

type Members = Readonly<Record<string, unknown>>;

/** The members of a JSON body, or the error for one without. */
function readBody({ headers, body }: ParsedRequest): { members: Members } | { refusal: ShopAnswer } {
  if (!/^application\/json\s*(?:;|$)/iu.test(headers.get('content-type') ?? ''))
    return { refusal: refuse(415, shopAnswers.needsJson) };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { refusal: refuse(400, shopAnswers.badJson) };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { refusal: refuse(422, shopAnswers.needsObject) };
  return { members: value as Members };
}

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function checkOut(request: ParsedRequest, version: ShopVersion): ShopAnswer {
  const read = readBody(request);
  if ('refusal' in read) return read.refusal;
  const { sku, quantity, unitPrice } = read.members;
  const product = labShop.products.find((entry) => entry.sku === sku);
  if (!product) return refuse(422, shopAnswers.unknownSku);
  if (!isFigure(quantity)) return refuse(422, shopAnswers.needsQuantity);
  let price: number = product.price;
  if (version === 'repaired') {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99)
      return refuse(422, shopAnswers.wholeQuantity);
  } else {
    if (!isFigure(unitPrice)) return refuse(422, shopAnswers.needsPrice);
    if (quantity === 0) return refuse(422, shopAnswers.emptyCart);
    if (Math.abs(quantity) > 99) return refuse(422, shopAnswers.manyItems);
    price = unitPrice;
  }
  const charged = cents(quantity * price);
  // Nobody packs half a pouch, and what isn't sent costs nothing.
  const worth = cents(Math.max(0, Math.ceil(quantity)) * product.price);
  return json(
    201,
    { order: 88_216, sku: product.sku, quantity, charged, status: charged < 0 ? 'refunded' : 'paid' },
    shopLog.charged(product.sku, quantity, dollars(charged)),
    { effect: { kind: 'charge', product, quantity, charged, worth } },
  );
}

const ticketId = 4127;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function openTicket(request: ParsedRequest, version: ShopVersion): ShopAnswer {
  const read = readBody(request);
  if ('refusal' in read) return read.refusal;
  const { subject, message } = read.members;
  if (!isText(subject, 120)) return refuse(422, shopAnswers.needsSubject);
  if (!isText(message, 2_000)) return refuse(422, shopAnswers.needsMessage);
  const isRead = version === 'vulnerable';
  return json(
    201,
    { ticket: ticketId, status: 'open', agentView: `<p>${isRead ? message : escaped(message)}</p>` },
    shopLog.ticket(ticketId, message.length),
    { effect: { kind: 'ticket', message, markup: isRead ? readMarkup(message) : null } },
  );
}
