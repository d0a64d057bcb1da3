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

test("an address of replicas asks for no server that takes writes, and one of writers for no replica", () => {
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

test("the replica that was promoted is followed, and whoever was primary comes back as a replica", async () => {
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

test("a primary that comes back beside the one that was promoted since is not gone to", async () => {
  const states: States = { one: primary(1), two: primary(2), three: replica };
  const hosts = hostsOf(states);
  await hosts.follow();
  expect(hosts.url()).toBe("two");
});

test("control: of equals the one at hand is kept, although another stands in front", async () => {
  const states: States = { one: replica, two: primary(2), three: replica };
  const hosts = hostsOf(states);
  await hosts.follow();
  states["one"] = primary(2);
  await hosts.follow();
  expect(hosts.url()).toBe("two");
});

test("a host that never answers holds up nobody", async () => {
  const hosts = chooseHost(["mute", "two"], (url) =>
    url === "two" ? Promise.resolve(primary(1)) : new Promise<never>(() => undefined),
  );
  await hosts.follow();
  expect(hosts.url()).toBe("two");
});
