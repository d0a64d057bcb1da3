import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, callOf, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { insertStaff } from "../staff-store/staff-store.ts";
import { listStaff } from "./list-staff.ts";
import { removeStaff } from "./remove-staff.ts";
import { fetchStaffPhoto, removeStaffPhoto, setStaffPhoto } from "./staff-photo.ts";

let scene: Scene;
const manager = staffMember("manager");
let count = 0;

beforeAll(async () => {
  scene = await openScene({});
});
afterAll(() => scene.close());

async function someone(): Promise<string> {
  count += 1;
  const staff = { firstname: "A", lastname: "B", role: "valet", locale: "fr" } as const;
  const email = `face-${count}@regie.example` as never;
  return inTransaction(
    scene.db,
    async (tx) => (await insertStaff(tx, { ...staff, email }, scene.clock.now()))?.id ?? "",
  );
}

const drawn = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } }).withExif({
    IFD0: { Copyright: "secret place" },
  });
const set = (id: string, body: Uint8Array<ArrayBuffer>) =>
  asStaff(setStaffPhoto, scene, manager, { params: { id }, body });
const shown = (id: string) => fetchStaffPhoto(scene.services, callOf(undefined, { params: { id } }));

test.each(["jpeg", "png", "webp"] as const)(
  "a %s becomes a small square portrait without its metadata",
  async (format) => {
    const id = await someone();
    const sent = await drawn("#884422").toFormat(format).toBuffer();
    expect(sent.includes("secret place")).toBe(true);
    const { photo = "" } = accepted(await set(id, sent));
    const { content } = accepted(await shown(photo));
    const bytes = Buffer.from(content as Uint8Array);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 320 });
    expect(bytes.includes("secret place")).toBe(false);
    const { staff } = accepted(await asStaff(listStaff, scene, manager, {}));
    expect(staff.find((one) => one.id === id)?.photo).toBe(photo);
  },
);

test("a file that is no valid picture is refused by its bytes, whatever its name", async () => {
  const id = await someone();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const broken = (await drawn("red").jpeg().toBuffer()).subarray(0, 60);
  const gif = await drawn("red").gif().toBuffer();
  const large = Buffer.concat([await drawn("red").jpeg().toBuffer(), Buffer.alloc(512 * 1024)]);
  for (const body of [svg, broken, gif, large, Buffer.from("<html>"), Buffer.alloc(0)]) {
    expect(refused(await set(id, body))).toMatchObject({ code: "invalid", fields: { photo: "wrong-type" } });
  }
});

test("a portrait that was replaced or removed, or whose person was removed, is gone from its address", async () => {
  const [replaced, removed, left] = [await someone(), await someone(), await someone()];
  const picture = await drawn("#335577").jpeg().toBuffer();
  const gone: string[] = [];
  for (const id of [replaced, removed, left]) gone.push(accepted(await set(id, picture)).photo ?? "");
  const next = accepted(await set(replaced, await drawn("#557733").jpeg().toBuffer())).photo ?? "";
  accepted(await asStaff(removeStaffPhoto, scene, manager, { params: { id: removed } }));
  accepted(await asStaff(removeStaff, scene, manager, { params: { id: left } }));
  for (const id of gone) expect(refused(await shown(id))?.code).toBe("not-found");
  accepted(await shown(next));
});
