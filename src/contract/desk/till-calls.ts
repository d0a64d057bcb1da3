// The till, which holds the cash taken at the kerb (cash). Amounts are whole euro cents.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { moveFields } from "../fields/custody-fields.ts";
import {
  identifier,
  optionalText,
  requiredText,
  responseCents,
  responseDate,
  responseInstant,
  rule,
} from "../fields/field-types.ts";
import { cents, positiveCents, receipt, takeCash } from "./move-calls.ts";

const countedMoney = cents.check(z.minimum(0, rule("out-of-range")));

const fetchReceipt = endpoint({
  method: "GET",
  path: "/desk/receipts/{id}",
  summary: "Get a receipt",
  audience: "staff",
  may: "takeCash",
  params: z.object({ id: identifier }),
  ok: {
    status: 200,
    body: z.object({
      receipt,
      seller: z.object({ name: z.string(), address: z.string(), registration: z.string() }),
    }),
  },
  refusals: [],
});

const closing = z.object({
  number: z.int(),
  expected: responseCents,
  counted: responseCents,
  difference: responseCents,
  left: responseCents,
  reason: z.string(),
  at: responseInstant,
  staff: z.optional(z.string()),
  hash: z.string(),
  previousHash: z.string(),
});

const till = z.object({
  place: z.string(),
  date: responseDate,
  /** Absent where no movement has opened it yet. */
  openedAt: z.optional(responseInstant),
  openingFloat: responseCents,
  /**
   * What the closing before left: a float that differs needs a reason. Absent while an earlier day is open, whose closing
   * sets the float.
   */
  leftBefore: z.optional(responseCents),
  expected: responseCents,
  movements: z.array(receipt),
  closing: z.optional(closing),
  /** Whether the till may be closed now: opened, not closed, no earlier day open, and its day not in the future. */
  closable: z.boolean(),
  /** Refunds owed in cash, to be handed out. */
  owed: z.array(
    z.object({
      refundId: z.string(),
      reference: z.string(),
      person: z.string(),
      amount: responseCents,
      reason: z.string(),
      since: responseInstant,
    }),
  ),
  /** Earlier days that nobody has closed. */
  openDays: z.array(responseDate),
});
export type TillView = z.output<typeof till>;

const byDate = z.object({ date: identifier });
const manages = { audience: "staff", may: "manageTill" } as const;
const answersTill = { status: 200, body: till } as const;

const fetchTill = endpoint({
  method: "GET",
  path: "/desk/tills/{date}",
  summary: "Get the till of a day: float, movements, closing and refunds owed in cash",
  ...manages,
  params: byDate,
  ok: answersTill,
  refusals: [],
});

const openTill = endpoint({
  method: "PUT",
  path: "/desk/tills/{date}/opening",
  summary: "Set the opening float of a till, before its first movement, with a reason where it differs",
  ...manages,
  params: byDate,
  body: z.object({
    opening: z.object({ float: countedMoney, reason: z.optional(optionalText(500)) }),
  }),
  ok: answersTill,
  refusals: ["not-possible-now", "till-closed"],
});

const moveCash = endpoint({
  method: "POST",
  path: "/desk/tills/{date}/movements",
  summary: "Add cash to the till, or remove it, with a reason",
  ...manages,
  params: byDate,
  body: z.object({
    movement: z.object({
      id: moveFields.id,
      kind: z.enum(["added", "removed"], rule("unknown")),
      amount: positiveCents,
      reason: requiredText(200),
    }),
  }),
  ok: answersTill,
  refusals: ["not-possible-now", "till-closed", "till-short", "key-reused"],
});

const handOutRefund = endpoint({
  method: "POST",
  path: "/desk/refunds/{id}/hand-out",
  summary: "Hand out a refund owed in cash, from today's till",
  ...manages,
  params: z.object({ id: moveFields.id }),
  body: z.object({ movement: z.object({ id: moveFields.id }) }),
  ok: { status: 200, body: receipt },
  refusals: ["not-possible-now", "till-short", "key-reused"],
});

const closeTill = endpoint({
  method: "PUT",
  path: "/desk/tills/{date}/closing",
  summary: "Close the till of a day with the counted amount",
  ...manages,
  params: byDate,
  body: z.object({
    closing: z.object({ counted: countedMoney, left: countedMoney, reason: optionalText(500) }),
  }),
  ok: answersTill,
  refusals: ["not-possible-now", "till-closed", "earlier-till-open"],
});

const listTillClosings = endpoint({
  method: "GET",
  path: "/desk/till-closings",
  summary: "List past closings of the till, newest first, each with its own and the previous hash",
  ...manages,
  query: z.object({
    /** Pagination: only closings before this number. */
    before: z.optional(z.coerce.number(rule("wrong-type")).check(z.int(rule("wrong-type")))),
  }),
  ok: {
    status: 200,
    body: z.object({ closings: z.array(z.extend(closing, { date: responseDate })), more: z.boolean() }),
  },
  refusals: [],
});
export type PastClosing = z.output<typeof listTillClosings.ok.body>["closings"][number];

/** The desk's calls about cash, by name. */
export const tillApi = {
  takeCash,
  fetchReceipt,
  fetchTill,
  openTill,
  moveCash,
  handOutRefund,
  closeTill,
  listTillClosings,
} as const;
