import { CupSoda, Leaf, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { labShop } from '#content/lab/shop.ts';
import { labMoney, labWords } from '#content/lab/words.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { DrawnPiece, RunningScript } from './html-reader.ts';
import type { LabExercise } from './request.ts';
import { orderTotal, type ShopAnswer, type ShopEffect } from './shop-server.ts';

const words = labWords.shop;

/** What someone would see of the last response: the customer in the shop, or the agent at the support desk. */
export function ShopScreen({ exercise, answer }: { exercise: LabExercise; answer: ShopAnswer }) {
  const isAgent = exercise === 'note';
  const place = { order: 'orders', price: 'checkout', note: 'tickets/4127' }[exercise];
  const { effect } = answer;
  return (
    <div className="grow overflow-hidden rounded-card border border-[#e6dcc4] bg-[#fffdf6] shadow-[0_24px_50px_-28px_rgb(84_62_12/0.5)] forced-colors:border-[CanvasText] [&_h2]:text-ink">
      <p className="flex items-center gap-3 bg-[#f6eede] px-4 py-2.5 font-mono text-sm">
        <span
          aria-hidden="true"
          className="h-2 w-9 flex-none bg-[radial-gradient(circle,#d8c8a2_0.25rem,transparent_0.27rem)] bg-size-[0.75rem_0.5rem] md:max-[100rem]:hidden"
        />
        <span className="min-w-0 truncate">
          {isAgent ? labShop.agentSite : labShop.site}/{place}
          {effect?.kind === 'order' ? (
            <>
              /<b className={effect.isYours ? undefined : 'text-yellow-ink'}>{effect.order.id}</b>
            </>
          ) : null}
        </span>
      </p>
      <p className="flex items-center gap-2.5 border-b border-[#ece2cb] px-5 py-3 text-ink max-md:hidden">
        <CupSoda aria-hidden="true" className="size-5 text-orange-ink" strokeWidth={1.75} />
        <b>{isAgent ? words.agentDesk : labShop.name}</b>
        <span className="ml-auto text-sm">{isAgent ? words.agent : words.hello}</span>
      </p>
      <div className="grid gap-4 p-4 md:p-5">
        <Scene exercise={exercise} status={answer.status} effect={effect} />
      </div>
    </div>
  );
}

type SceneProps = { exercise: LabExercise; status: number; effect: ShopEffect | null };

function Scene({ exercise, status, effect }: SceneProps) {
  switch (effect?.kind) {
    case 'order':
      return <OrderScene {...effect} />;
    case 'charge':
      return <ReceiptScene {...effect} />;
    case 'ticket':
      return <AgentScene {...effect} />;
    case undefined:
      return (
        <p className="py-8 text-center">
          {words.answered(status)}
          <br />
          {{ order: words.noOrder, price: words.noSale, note: words.noTicket }[exercise]}
        </p>
      );
  }
}

function Line({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <li className="flex items-center gap-3 border-b border-[#ece2cb] py-2 text-ink">
      <span className="grid size-9 flex-none place-items-center rounded-control bg-[#dfeacb] text-[#3f6212] md:max-[100rem]:hidden">
        {icon}
      </span>
      <span>{name}</span>
      <span className="ml-auto whitespace-nowrap">{value}</span>
    </li>
  );
}

const icon = (name: string) =>
  name.includes('oolong') ? (
    <Leaf aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
  ) : (
    <Package aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
  );

type BoxProps = { flag: string | null; isBreach: boolean; children: ReactNode };

/** What the exercise is about. Red is what leaked, here as in the response. */
function Box({ flag, isBreach, children }: BoxProps) {
  return (
    <div
      className={classNames(
        'relative rounded-control border-[1.5px] border-dashed px-4 py-3.5 wrap-anywhere',
        isBreach ? 'mt-2 border-red-mark bg-red-tint text-[#7f0d2b]' : 'border-[#cdbf9c] text-ink',
      )}
    >
      {flag === null ? null : (
        <span
          className={classNames(
            'absolute -top-3.5 right-3 rounded-md px-2 py-px font-mono text-sm font-semibold',
            isBreach ? 'bg-red-mark text-white' : 'bg-[#ece2cb] text-[#5b5138]',
          )}
        >
          {flag}
        </span>
      )}
      {children}
    </div>
  );
}

function OrderScene({ order, isYours }: Extract<ShopEffect, { kind: 'order' }>) {
  const { owner } = order;
  return (
    <>
      <div>
        <p className="text-sm max-md:hidden">{words.yourOrders}</p>
        <h2 className="text-h3">{words.order(order.id)}</h2>
      </div>
      <ul className="max-md:hidden">
        {order.items.map(({ name, quantity, price }) => (
          <Line key={name} icon={icon(name)} name={name} value={`${quantity} × ${labMoney(price)}`} />
        ))}
      </ul>
      <p className="flex justify-between font-semibold text-ink max-md:hidden">
        <span>{words.total}</span> <span>{labMoney(orderTotal(order))}</span>
      </p>
      <Box flag={isYours ? words.you : words.notYou} isBreach={!isYours}>
        <p className="font-semibold">{owner.name}</p>
        <p>{owner.address}</p>
        <p className="font-mono">Visa {owner.card}</p>
      </Box>
      {isYours ? null : (
        <p className="border-t border-rule pt-3 text-sm">{words.placed(labShop.yourOrders[0])}</p>
      )}
    </>
  );
}

function ReceiptScene({ product, quantity, charged, worth }: Extract<ShopEffect, { kind: 'charge' }>) {
  const isBreach = charged < worth;
  return (
    <>
      <h2 className="text-h3">{words.checkout}</h2>
      <ul>
        <Line
          icon={icon(product.name)}
          name={words.ships(quantity, product.name)}
          value={labMoney(product.price)}
        />
      </ul>
      <p className="flex justify-between">
        <span>{words.shelf}</span> <span>{labMoney(worth)}</span>
      </p>
      <Box flag={isBreach ? (charged < 0 ? words.youGot : words.youPaid) : null} isBreach={isBreach}>
        <p className="flex items-baseline justify-between font-semibold">
          <span>{words.charged}</span> <span className="text-h3">{labMoney(charged)}</span>
        </p>
      </Box>
    </>
  );
}

function AgentScene({ message, markup }: Extract<ShopEffect, { kind: 'ticket' }>) {
  const runs = markup?.scripts[0];
  return (
    <>
      <div>
        <p className="text-sm">{words.from}</p>
        <h2 className="text-h3">{words.ticket}</h2>
      </div>
      <div className="rounded-control bg-[#f6eede] px-4 py-3.5 wrap-anywhere text-ink">
        {markup ? <DrawnPieces pieces={markup.pieces} /> : <p className="font-mono text-sm">{message}</p>}
      </div>
      {markup ? null : <p className="text-sm">{words.asText}</p>}
      {markup?.hasMarkup && !runs ? <p className="text-sm">{words.drawn}</p> : null}
      {runs ? <Runs {...runs} /> : null}
      <p className="border-t border-rule pt-3 text-sm">{words.simulated}</p>
    </>
  );
}

function Runs({ code, when }: RunningScript) {
  return (
    <Box flag={words.runs} isBreach>
      <p>{when === 'at once' ? words.runsNow : words.runsTouched}</p>
      <p className="font-mono font-semibold break-words">{code.slice(0, 200)}</p>
    </Box>
  );
}

function DrawnPieces({ pieces }: { pieces: readonly DrawnPiece[] }) {
  return (
    <p className="whitespace-pre-wrap">
      {pieces.map((item, place) => {
        switch (item.kind) {
          case 'text':
            return item.strong ? <b key={place}>{item.text}</b> : <span key={place}>{item.text}</span>;
          case 'break':
            return <br key={place} />;
          case 'link':
            return (
              <u key={place} className="text-purple-700">
                {item.text}
              </u>
            );
          case 'box':
            return (
              <span
                key={place}
                className="inline-block rounded-sm border border-dashed border-[#8a7a4f] px-1.5 font-mono text-sm"
              >
                {words.box(item.name)}
              </span>
            );
        }
      })}
    </p>
  );
}
