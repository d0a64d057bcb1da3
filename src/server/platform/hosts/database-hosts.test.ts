import { expect, test } from "vitest";
import { chooseHost, type HostState } from "./database-hosts.ts";
import { hostUrls } from "./host-urls.ts";

test.each([
  ["postgres://valet:p@ss@one,two:5433/valet?sslmode=require&target_session_attrs=read-write", 2],
  ["postgres://valet@%2Frun%2Fone,%2Frun%2Ftwo,%2Frun%2Fthree/valet", 3],
  ["postgresql://db.example/valet", 1],
  ["postgres:///valet", 1],
])("%s: %d hosts", (url, count) => {
  const urls = hostUrls(url) ?? [];
  expect(urls).toHaveLength(count);
  expect(new Set(urls.map((each) => new URL(each).host)).size).toBe(count);
  expect(urls.join()).not.toContain("target_session_attrs");
});

test("each host keeps its port, its password and the options", () => {
  expect(hostUrls("postgres://v:pw@one,two:5433/valet?sslmode=verify-full")).toEqual([
    "postgres://v:pw@one/valet?sslmode=verify-full",
    "postgres://v:pw@two:5433/valet?sslmode=verify-full",
  ]);
});

test("the address of replicas accepts target_session_attrs=standby, and refuses primary", () => {
  expect(hostUrls("postgres://one,two/valet?target_session_attrs=standby", "readable")).toHaveLength(2);
  expect(hostUrls("postgres://one,two/valet?target_session_attrs=primary", "readable")).toBeUndefined();
});

test.each([
  "postgres://one,/valet",
  "postgres://one,two:no/valet",
  "postgres://one,two/valet?target_session_attrs=standby",
  "mysql://one,two/valet",
])("%s is refused", (url) => {
  expect(hostUrls(url)).toBeUndefined();
});

type States = Record<string, HostState | "away">;

function hostsOf(states: States) {
  return chooseHost(Object.keys(states), async (url) => {
    const state = states[url];
    if (state === undefined || state === "away") throw new Error("away");
    return state;
  });
}

const primary = (timeline: number): HostState => ({ isWritable: true, timeline });
const replica: HostState = { isWritable: false, timeline: 0 };

test("the promoted replica is followed, also after the former primary has come back as a replica", async () => {
  const states: States = { one: primary(1), two: replica, three: replica };
  const hosts = hostsOf(states);
  await hosts.follow();
  expect(hosts.url()).toBe("one");
  states["one"] = "away";
  await hosts.follow();
  expect(hosts.url()).toBe("one");
  states["two"] = primary(2);
  await hosts.follow();
  expect(hosts.url()).toBe("two");
  states["one"] = replica;
  await hosts.follow();
  expect(hosts.url()).toBe("two");
});

test("a former primary that comes back writable beside the promoted one is not chosen", async () => {
  const states: States = { one: primary(1), two: primary(2), three: replica };
  const hosts = hostsOf(states);
  await hosts.follow();
  expect(hosts.url()).toBe("two");
});

test("control: of two primaries on one timeline the present one is kept, although the other stands first", async () => {
  const states: States = { one: replica, two: primary(2), three: replica };
  const hosts = hostsOf(states);
  await hosts.follow();
  states["one"] = primary(2);
  await hosts.follow();
  expect(hosts.url()).toBe("two");
});

test("a host that never answers does not delay the choice of another", async () => {
  const hosts = chooseHost(["mute", "two"], (url) =>
    url === "two" ? Promise.resolve(primary(1)) : new Promise<never>(() => undefined),
  );
  await hosts.follow();
  expect(hosts.url()).toBe("two");
});
