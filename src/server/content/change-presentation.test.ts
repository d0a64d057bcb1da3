import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffMember } from "#domain/access.ts";
import { euros } from "#domain/money.ts";
import type { PresentationFields } from "#domain/operator/presentation.ts";
import { day } from "#domain/time.ts";
import { accepted, callOf, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { onlyOneChanges, openThreeManagers, type ThreeManagers } from "#test/managers.ts";
import {
  fetchMeetingPicture,
  tidyMeetingPictures,
  uploadMeetingPicture,
} from "../terminals/meeting-pictures.ts";
import { changePresentation, fetchPresentationForm } from "./change-presentation.ts";
import { fetchPresentation } from "./fetch-presentation.ts";

let scene: Scene;
let managers: ThreeManagers;

beforeAll(async () => {
  scene = await openScene({});
  managers = await openThreeManagers(scene);
});
afterAll(() => scene.close());

const look = async () => accepted(await asStaff(fetchPresentationForm, scene, managers.claire, {}));
const change = (who: StaffMember, revision: string, fields: PresentationFields) =>
  asStaff(changePresentation, scene, who, { body: { presentation: { revision, fields } } });
const say = async (fields: Partial<PresentationFields>) => {
  const { revision, fields: before } = await look();
  return change(managers.claire, revision, { ...before, ...fields });
};
const told = async () =>
  JSON.parse(JSON.stringify(accepted(await fetchPresentation(scene.services, callOf(undefined, {})))));

test("the presentation of an operator who has filled in nothing is empty (content §6)", async () => {
  expect(await told()).toEqual({ presentation: { valets: [] } });
});

test("of three managers who change one revision of the presentation one succeeds, the others are refused (content §6)", async () => {
  const { fields, revision } = await look();
  await onlyOneChanges(managers, (who, index) =>
    change(who, revision, { ...fields, since: String(2014 + index), lotKeypad: "yes" }),
  );
  const { changes } = await look();
  expect(changes).toEqual([
    { at: expect.any(String), staff: expect.any(String), fields: ["since", "lotKeypad"] },
  ]);
});

test("the presentation is shown as numbers and in both languages, and each invalid field is named (content §6)", async () => {
  accepted(
    await say({
      since: "2016",
      lotKilometres: "3,5",
      lotKeypad: "",
      cover: "50 000",
      vehicleHeight: "1,95",
      introFr: "Trois frères : une cour.",
      introEn: "Three brothers, one yard.",
    }),
  );
  expect(await told()).toEqual({
    presentation: {
      since: 2016,
      intro: { fr: "Trois frères\u00a0: une cour.", en: "Three brothers, one yard." },
      lot: { kilometres: 3.5, fenced: false, keypad: false, cameras: false },
      cover: euros(50_000),
      vehicleHeight: 195,
      valets: [],
    },
  });
  const wrong = { since: "2 099", introEn: "", leadRoleFr: "Gérante", leadPicture: "nothing", cover: "much" };
  expect(refused(await say(wrong))?.fields).toEqual({
    "fields.since": "out-of-range",
    "fields.introEn": "required",
    "fields.leadName": "required",
    "fields.leadRoleEn": "required",
    "fields.leadPicture": "unknown",
    "fields.cover": "wrong-type",
  });
});

test("a photo of the lead is served only while the presentation names it; photos that are not named are tidied away", async () => {
  const pixels = { create: { width: 1500, height: 1000, channels: 3, background: "#556677" } } as const;
  const body = new Uint8Array(await sharp(pixels).jpeg().toBuffer());
  const upload = async () =>
    accepted(await asStaff(uploadMeetingPicture, scene, managers.claire, { body })).picture;
  const onSite = (id: string) =>
    fetchMeetingPicture(scene.services, {
      params: { id, file: "720.webp" },
      setHeader: () => undefined,
    } as never);
  const [first, second, third] = [await upload(), await upload(), await upload()];
  expect(refused(await onSite(first))?.code).toBe("not-found");
  accepted(await say({ leadName: "Anne Exemple", leadPicture: first }));
  expect((await told()).presentation.lead).toEqual({ name: "Anne Exemple", picture: first });
  accepted(await onSite(first));
  accepted(await say({ leadPicture: second }));
  expect(refused(await onSite(first))?.code).toBe("not-found");
  scene.clock.advance(2 * day);
  await tidyMeetingPictures(scene.services);
  accepted(await onSite(second));
  expect(refused(await say({ leadPicture: third }))?.fields).toEqual({ "fields.leadPicture": "unknown" });
});
