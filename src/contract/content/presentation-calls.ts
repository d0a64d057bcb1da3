// The content of the page “About us” apart from the legal identity, as a manager edits it (content §6).
import * as z from "zod/mini";
import { presentationFields } from "#domain/operator/presentation.ts";
import { endpoint } from "../endpoint.ts";
import { identifier, optionalText, responseInstant } from "../fields/field-types.ts";

const longest = 600;

const view = z.object({
  /** One text per field; empty where the operator says nothing. */
  fields: z.record(z.enum(presentationFields), z.string()),
  /** Optimistic lock: a change sends it back, and is refused if it is stale. */
  revision: z.string(),
  /** Staff members who agreed, each in their own settings, to be shown. */
  valets: z.array(z.object({ firstname: z.string(), photo: z.string() })),
  /** Newest first: when, by whom, and which fields. The journal has the values. */
  changes: z.array(
    z.object({ at: responseInstant, staff: z.optional(z.string()), fields: z.array(z.string()) }),
  ),
});
export type PresentationFormView = z.output<typeof view>;

const manages = { audience: "staff", may: "manageContent" } as const;

const fetchPresentationForm = endpoint({
  method: "GET",
  path: "/desk/content/presentation",
  summary: "Get the contents of the page “About us”, with their changes",
  ...manages,
  ok: { status: 200, body: view },
  refusals: [],
});

const changePresentation = endpoint({
  method: "PUT",
  path: "/desk/content/presentation",
  summary: "Update the contents of the page “About us” if unchanged since the given revision",
  ...manages,
  body: z.object({
    presentation: z.object({
      fields: z.record(z.enum(presentationFields), optionalText(longest)),
      revision: identifier,
    }),
  }),
  ok: { status: 200, body: view },
  refusals: ["changed-meanwhile"],
});

export const presentationApi = { fetchPresentationForm, changePresentation } as const;
