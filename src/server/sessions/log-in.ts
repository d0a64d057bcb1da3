import type { api } from "#contract/api.ts";
import { accountCan } from "#domain/account/account-states.ts";
import { normaliseEmail, toEmailAddress } from "#domain/account/email-address.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { type Account, statusOf } from "../account-store/account-store.ts";
import { toProfileView } from "../account-store/profile-view.ts";
import { verifyPassword } from "../passwords/password-hashes.ts";
import type { Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import { networkInLog } from "../platform/rate-limit/network-in-log.ts";
import type { Services } from "../services.ts";
import {
  attemptKeys,
  consumeAttempts,
  type KeyedAttempt,
  peekAttempts,
  refundAndClearAttempts,
  refundAttempts,
} from "../throttling/consume-attempts.ts";
import { networkHash, rememberNetwork } from "../throttling/known-networks.ts";
import { refusalWithRetryAfter } from "../throttling/refusal-with-retry-after.ts";
import type { Call, Run } from "../use-case.ts";
import { type FoundForSignIn, findForSignIn } from "./find-for-sign-in.ts";
import { openSession } from "./open-session.ts";

type LogInCall = Call<typeof api.logIn>;

/**
 * A wrong password and an unknown address get the same refusal after the same work; that an account awaits its
 * confirmation is revealed only with the right password (accounts §5).
 */
export const logIn: Run<typeof api.logIn, "config" | "db" | "clock" | "log"> = async (services, call) => {
  const { db, clock, log } = services;
  const { requestId } = call.origin;
  const { account, tries } = await recognise(services, call);
  const taken = await consumeAttempts(db, tries.all, clock.now());
  if (!taken.ok) {
    log.warn("sign-in-throttled", await whereFrom(services, call));
    return reject(refusalWithRetryAfter("too-many-tries", taken.refusal.until, clock.now()));
  }

  const matches = await verifyPassword(account?.passwordHash, call.body.user.password);
  if (!matches.ok) {
    await refundAttempts(db, tries.all, clock.now());
    return reject(refusal("unavailable"));
  }
  if (!matches.value || account === undefined) {
    // From a network over its limit, a known account gets the same answer as an unknown one.
    const until = await peekAttempts(db, tries.network, clock.now());
    if (until > clock.now()) {
      log.warn("sign-in-throttled", await whereFrom(services, call));
      return reject(refusalWithRetryAfter("too-many-tries", until, clock.now()));
    }
    log.warn("sign-in-refused", {
      ...(await whereFrom(services, call)),
      ...(account && { accountId: account.id }),
    });
    return reject(refusal("invalid-credentials"));
  }

  if (!accountCan.logIn(statusOf(account))) {
    await inTransaction(db, (tx) => refundAttemptsOf(tx, tries, clock.now()));
    return reject(refusal("account-unconfirmed"));
  }
  const token = await inTransaction(db, async (tx) => {
    const opened = await openSession(services, tx, account, call.origin.userAgent);
    if (opened === undefined) return undefined;
    await rememberNetwork(tx, account.id, tries.networkHash, clock.now());
    // Last, because the network's shared counter stays locked until the commit.
    await refundAttemptsOf(tx, tries, clock.now());
    return opened;
  });
  if (token === undefined) return reject(refusal("invalid-credentials"));
  call.setHeader("authorization", `Bearer ${token}`);
  log.info("signed-in", { requestId, accountId: account.id });
  return accept(toProfileView(account));
};

async function whereFrom({ config }: Pick<Services, "config">, { origin }: LogInCall) {
  return { requestId: origin.requestId, network: await networkInLog(config, origin.address) };
}

type SignInTries = {
  readonly all: readonly KeyedAttempt[];
  readonly here: KeyedAttempt;
  readonly elsewhere: readonly KeyedAttempt[];
  readonly network: readonly KeyedAttempt[];
  readonly networkHash: string;
};

/** The account of the address, if any. accounts §7: from a network known for the account only attempts there count. */
async function recognise(
  { config, db }: Pick<Services, "config" | "db">,
  call: LogInCall,
): Promise<{ readonly account: Account | undefined; readonly tries: SignInTries }> {
  const { address } = call.origin;
  const typed = normaliseEmail(call.body.user.email);
  const email = toEmailAddress(typed);
  const [attemptKey, network] = await Promise.all([attemptKeys(config), networkHash(config, address)]);
  const { account, known } = email ? await findForSignIn(db, email, network) : nobody;
  const here = attemptKey("sign-in-here", typed, callerNetwork(address));
  const ofNetwork = attemptKey("sign-in-network", callerNetwork(address));
  const elsewhere = known ? [] : [attemptKey("sign-in-anywhere", typed), ofNetwork];
  const all = [here, ...elsewhere];
  return {
    account,
    tries: { all, here, elsewhere, network: known ? [ofNetwork] : [], networkHash: network },
  };
}

const nobody: FoundForSignIn = { account: undefined, known: false };

/** The right password clears the failures on this network; those elsewhere stay. */
async function refundAttemptsOf(tx: Tx, { here, elsewhere }: SignInTries, now: Instant): Promise<void> {
  await refundAndClearAttempts(tx, { cleared: [here], refunded: elsewhere }, now);
}
