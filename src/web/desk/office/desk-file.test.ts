import { afterEach, expect, test, vi } from "vitest";
import { deskFile } from "./desk-file.ts";

afterEach(() => vi.unstubAllGlobals());

/** The server answers with this many parts of a file, then ends it or breaks off. */
function answerWith({ parts, breaksOff = false }: { readonly parts: number; readonly breaksOff?: boolean }) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (left) => {
      if (sent === parts) return breaksOff ? left.error(new TypeError("terminated")) : left.close();
      sent += 1;
      left.enqueue(new Uint8Array(1024));
    },
  });
  const headers = { "content-disposition": 'attachment; filename="dossier-VS-222222.zip"' };
  vi.stubGlobal("fetch", async () => new Response(body, { headers }));
}

test("a file of the desk has the server's name and all of its content", async () => {
  answerWith({ parts: 3 });
  const answer = await deskFile("/api/desk/packs/1");
  expect(answer).toMatchObject({ ok: true, value: { name: "dossier-VS-222222.zip", file: { size: 3_072 } } });
});

test.each([0, 1, 3])(
  "a file that breaks off after %i parts is a refusal, not a fault of the page",
  async (parts) => {
    answerWith({ parts, breaksOff: true });
    expect(await deskFile("/api/desk/packs/1")).toMatchObject({
      ok: false,
      refusal: { code: "unavailable" },
    });
  },
);

test("what the server refuses is told by its code", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "busy" }, { status: 503 }));
  expect(await deskFile("/api/desk/packs/1")).toMatchObject({ ok: false, refusal: { code: "busy" } });
});
