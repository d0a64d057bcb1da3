// What the screens before an account weigh; public-pages.spec.ts weighs those that are for reading.
import { locales } from "#domain/locale.ts";
import { paths } from "#web/paths.ts";
import { expect, test } from "./journey.ts";

const kilobyte = 1024;

const addresses = [
  paths.logIn(),
  paths.register(),
  paths.resendRequest(),
  paths.forgotRequest(),
  paths.mail(),
  paths.booking(),
  "/no-such-page",
] as const;

test("the first response weighs at most 14 KB and carries the styles of the first screen", async ({
  page,
  baseURL,
  allowOnConsole,
}) => {
  allowOnConsole(/404|ERR_FAILED|dynamically imported module/);
  // Whatever is not in the document does not come: what is seen then is the first response alone.
  await page.route(/\.(css|js|woff2|avif|webp|svg|png)$/, (route) => route.abort());
  for (const address of addresses) {
    for (const locale of locales) {
      const headers = { "accept-encoding": "br", cookie: `locale=${locale}` };
      const answer = await fetch(new URL(address, baseURL), { headers });
      expect(answer.headers.get("content-encoding"), address).toBe("br");
      const weight = Number(answer.headers.get("content-length"));
      expect(weight, `${address} in ${locale}`).toBeGreaterThan(1 * kilobyte);
      expect.soft(weight, `${address} in ${locale}`).toBeLessThanOrEqual(14 * kilobyte);
      await answer.body?.cancel();
    }
    await page.goto(address);
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(20, 23, 28)");
  }
});
