// Which gateway sends text messages, and to which countries (docs/configuration.md §1).
import { isLoopbackHost } from "../exposure/loopback-host.ts";

export type SmsConfig = {
  /** The sandbox sends nothing: the desk shows what would have been sent. */
  readonly gateway: OvhAccount | "sandbox";
  /** ISO 3166-1 alpha-2: numbers of other countries are sent nothing. */
  readonly countries: ReadonlySet<string>;
};

/** Credentials for OVHcloud's API, all of them part of the URL. */
export type OvhAccount = {
  /** `https://eu.api.ovh.com/1.0` */
  readonly api: string;
  /** `sms-ab12345-1` */
  readonly service: string;
  readonly applicationKey: string;
  readonly applicationSecret: string;
  readonly consumerKey: string;
  /** A sender that the account has had approved. */
  readonly sender: string;
};

type Reader = {
  readonly text: (name: string) => string | undefined;
  readonly matching: (
    name: string,
    isRight: (value: string) => boolean,
    described: string,
  ) => string | undefined;
};

const form =
  "https://APPLICATION_KEY:APPLICATION_SECRET@eu.api.ovh.com/1.0/sms/SERVICE?consumer=CONSUMER_KEY&sender=SENDER, or sandbox:";

/** The EU, the rest of the EEA, and neighbours with similar prices. */
const europe =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO CH GB MC AD SM VA";

export function readSms(read: Reader, wrong: string[]): SmsConfig | undefined {
  const text = read.matching(
    "SMS_URL",
    (value) => value === "sandbox:" || accountOf(value) !== undefined,
    form,
  );
  const listed = read.matching(
    "SMS_COUNTRIES",
    (value) => countriesOf(value).every((code) => /^[A-Z]{2}$/.test(code)),
    "countries by their two letters, separated by commas, such as FR,BE,CH",
  );
  if (text === undefined) return undefined;
  const account = text === "sandbox:" ? "sandbox" : accountOf(text);
  if (account === undefined) return undefined;
  if (account !== "sandbox" && isOpenWire(account.api))
    wrong.push("SMS_URL must begin with https:// where it leads to another machine.");
  return { gateway: account, countries: new Set(countriesOf(listed ?? europe)) };
}

function accountOf(value: string): OvhAccount | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const [, path = "", service] = /^(.*)\/sms\/([\w.-]+)\/?$/.exec(url.pathname) ?? [];
  const consumerKey = url.searchParams.get("consumer") ?? "";
  const sender = url.searchParams.get("sender") ?? "";
  const isWhole = service !== undefined && url.username !== "" && url.password !== "" && consumerKey !== "";
  // A sender id as telephones show it: eleven letters and digits, or a number.
  if (!isWhole || !/^([A-Za-z\d][A-Za-z\d .-]{0,10}|\+?\d{3,15})$/.test(sender)) return undefined;
  return {
    api: `${url.origin}${path}`,
    service,
    applicationKey: decodeURIComponent(url.username),
    applicationSecret: decodeURIComponent(url.password),
    consumerKey,
    sender,
  };
}

function isOpenWire(api: string): boolean {
  const { protocol, hostname } = new URL(api);
  return protocol === "http:" && !isLoopbackHost(hostname);
}

function countriesOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((code) => code !== "");
}
