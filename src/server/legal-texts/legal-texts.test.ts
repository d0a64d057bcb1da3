import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { LegalTextView } from "#contract/content/legal-text-calls.ts";
import type { StaffMember } from "#domain/access.ts";
import { writeMarkup } from "#domain/legal/legal-markup.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import { termsEn } from "#domain/legal/terms-en.ts";
import { termsFr } from "#domain/legal/terms-fr.ts";
import type { Wording } from "#domain/locale.ts";
import { euros } from "#domain/money.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  openScene,
  refused,
  type Scene,
} from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { onlyOneChanges, openThreeManagers, type ThreeManagers } from "#test/managers.ts";
import { defaultTariff } from "../operator/default-tariff.ts";
import { fetchSettings } from "../operator/fetch-settings.ts";
import { saveTariff } from "../operator/save-operator.ts";
import { fetchTerms } from "../terms/fetch-terms.ts";
import { fetchLegalText } from "./fetch-legal-text.ts";
import { discardLegalDraft, fetchLegalVersions, saveLegalDraft } from "./legal-text-draft.ts";
import { cancelLegalText, publishLegalText } from "./publish-legal-text.ts";

let scene: Scene;
let managers: ThreeManagers;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  managers = await openThreeManagers(scene);
});
afterAll(() => scene.close());

const shipped: Wording = { fr: writeMarkup(termsFr), en: writeMarkup(termsEn) };
/** The terms with another sentence in them. */
const withSentence = (words: string): Wording => ({
  fr: `${shipped.fr}\n\n${words}`,
  en: `${shipped.en}\n\n${words}`,
});
const plain = (words: string): Wording => ({
  fr: `Titre\n\n# Cookies {#cookies}\n\n${words}`,
  en: `Title\n\n# Cookies {#cookies}\n\n${words}`,
});

const look = async (name: LegalTextName): Promise<LegalTextView> =>
  accepted(await asStaff(fetchLegalVersions, scene, managers.claire, { params: { name } }));
const save = (who: StaffMember, name: LegalTextName, contents: Wording, revision?: string) =>
  asStaff(saveLegalDraft, scene, who, {
    params: { name },
    body: { draft: { contents, ...(revision !== undefined && { revision }) } },
  });
const publish = (name: LegalTextName, revision: string, effective?: string) =>
  asStaff(publishLegalText, scene, managers.claire, {
    params: { name },
    body: { version: { revision, ...(effective !== undefined && { effective: effective as never }) } },
  });
const revisionOf = ({ draft }: LegalTextView) => draft?.revision ?? "";
const bring = async (name: LegalTextName, contents: Wording, effective?: string) => {
  const revision = revisionOf(accepted(await save(managers.claire, name, contents)));
  return accepted(await publish(name, revision, effective));
};
const shown = async (name: LegalTextName) => {
  const call = callOf<typeof api.fetchLegalText>(undefined, { params: { name } });
  return accepted(await fetchLegalText(scene.services, call)).written;
};
const settings = async () =>
  accepted(await fetchSettings(scene.services, callOf<typeof api.fetchSettings>(undefined, {})));

test("of three managers who draft at once one succeeds; saving over an unseen revision is refused (content §2)", async () => {
  await onlyOneChanges(managers, (who) => save(who, "privacy", plain(`de ${who.staffId}`)));
  const revision = revisionOf(await look("privacy"));
  accepted(await save(managers.hugo, "privacy", plain("plus tard"), revision));
  expect(refused(await save(managers.ines, "privacy", plain("trop tard"), revision))?.code).toBe(
    "changed-meanwhile",
  );
  const discard = (seen: string) =>
    asStaff(discardLegalDraft, scene, managers.ines, {
      params: { name: "privacy" },
      query: { revision: seen },
    });
  expect(refused(await discard(revision))?.code).toBe("changed-meanwhile");
  accepted(await discard(revisionOf(await look("privacy"))));
  expect(await look("privacy")).toMatchObject({ versions: [] });
});

test("a version holds from its day on, for its own text only; before that day the shipped text applies (content §2)", async () => {
  scene.clock.set("2027-05-10T10:00:00Z");
  const view = await bring("privacy", plain("Dès juin : {keepMediaMonths} mois."), "2027-06-01");
  expect(view).toMatchObject({
    versions: [{ number: 2, effectiveAt: "2027-05-31T22:00:00.000Z", createdBy: "Claire" }],
  });
  expect(view.current).toBeUndefined();
  const blocksAt = async (instant: string) => {
    scene.clock.set(instant);
    return (await shown("privacy"))?.texts.fr.sections["cookies"]?.blocks;
  };
  expect(await blocksAt("2027-05-31T21:59:59Z")).toBeUndefined();
  expect(await blocksAt("2027-05-31T22:00:00Z")).toEqual([
    expect.stringMatching(/juin[\u00A0\u202F]: \{keepMediaMonths\}[\u00A0\u202F ]mois\./),
  ]);
  expect(await shown("terms")).toBeUndefined();
  await bring("privacy", plain("Dès maintenant."));
  expect(await shown("privacy")).toMatchObject({ number: 3, since: "2027-06-01" });
  expect((await look("privacy")).current).toBe(3);
});

test("a version can be put aside before it takes effect, not afterwards (content §2)", async () => {
  await bring("privacy", plain("Peut-être."), "2027-07-01");
  const cancel = (number: string) =>
    asStaff(cancelLegalText, scene, managers.hugo, { params: { name: "privacy", number } });
  expect(accepted(await cancel("4")).versions[0]).toMatchObject({ number: 4, setAsideBy: "Hugo" });
  for (const number of ["2", "3", "4"]) {
    expect(refused(await cancel(number))?.code).toBe("not-possible-now");
  }
  expect(refused(await cancel("9"))?.code).toBe("not-found");
  scene.clock.set("2027-07-02T10:00:00Z");
  expect((await shown("privacy"))?.number).toBe(3);
});

test.each<[string, Wording, string[]]>([
  ["a fact that there is not", plain("{prix} euros"), ["fr", "en"]],
  [
    "a link that leads to a script",
    { ...plain("x"), en: "T\n\n# C {#cookies}\n\n[a](javascript:x)" },
    ["en"],
  ],
  ["the section of cookies missing", { ...plain("x"), fr: "T\n\n# Autre\n\nx" }, ["fr"]],
])("a text with %s is not published, and its draft stays", async (_, contents, languages) => {
  const revision = revisionOf(accepted(await save(managers.claire, "privacy", contents)));
  const wrong = refused(await publish("privacy", revision));
  expect([wrong?.code, Object.keys(wrong?.fields ?? {})]).toEqual(["invalid", languages]);
  expect(revisionOf(await look("privacy"))).toBe(revision);
  const query = { revision };
  accepted(await asStaff(discardLegalDraft, scene, managers.claire, { params: { name: "privacy" }, query }));
});

test("publishing from a past day is refused at its field", async () => {
  const revision = revisionOf(accepted(await save(managers.claire, "notice", plain("x"))));
  expect(refused(await publish("notice", revision, "2027-07-01"))).toMatchObject({
    fields: { effective: "in-the-past" },
  });
});

test("terms published by the operator apply to the next order, and an earlier order keeps its own (cancellation §9)", async () => {
  const traveller = await arrive(scene);
  const stay = { from: "2027-09-02", until: "2027-09-04" };
  const before = await mustBook(scene, traveller, stay);
  const shippedVersion = (await settings()).termsVersion;
  await bring("terms", withSentence("Les vélos sont gardés aussi."));
  const version = (await settings()).termsVersion;
  expect([shippedVersion, version]).toEqual([
    expect.stringMatching(/^1-[0-9a-f]{8}$/),
    expect.stringMatching(/^2-[0-9a-f]{8}$/),
  ]);
  const after = await mustBook(scene, await arrive(scene), { from: "2027-09-12", until: "2027-09-14" });
  const kept = async (accountId: string, reference: string) => {
    const call = callOf<typeof api.fetchTerms>(accountId, { params: { reference } });
    const found = await fetchTerms(scene.services, call);
    return found.ok ? Buffer.from(found.value.content).toString() : "";
  };
  expect(await kept(traveller.accountId, before.reference)).toMatch(/Formulaire type/);
  expect(await kept(traveller.accountId, before.reference)).not.toContain("vélos");
  const { accountId } = await scene.db
    .selectFrom("bookings")
    .select("accountId")
    .where("reference", "=", after.reference as never)
    .executeTakeFirstOrThrow();
  expect(await kept(accountId ?? "", after.reference)).toContain("Les vélos sont gardés aussi.");
});

test("rule 8: numbers of the settings stay live in the operator's words: another fee is another version (content §2)", async () => {
  const before = (await settings()).termsVersion;
  await saveTariff(scene.db, { ...defaultTariff, overnightDepartureFee: euros(42) }, scene.clock.now());
  const after = (await settings()).termsVersion;
  expect(after).toMatch(/^2-/);
  expect(after).not.toBe(before);
  expect((await look("terms")).facts.fr.departureFee).toMatch(/^42/);
});

test("control: publishing the same words again makes another version of the terms", async () => {
  const first = (await settings()).termsVersion;
  await bring("terms", withSentence("Les vélos sont gardés aussi."));
  const again = (await settings()).termsVersion;
  expect([first.slice(0, 2), again.slice(0, 2)]).toEqual(["2-", "3-"]);
});

test("the database refuses to change or delete a version of a legal text", async () => {
  const ask = (text: string) => scene.database.pool.query(text);
  await expect(ask("update legal_texts set contents = '{}'")).rejects.toThrow("never changed");
  await expect(ask("delete from legal_texts")).rejects.toThrow("never changed");
  await expect(ask("update legal_texts set set_aside_at = null where number = 4")).rejects.toThrow(
    "never changed",
  );
});
