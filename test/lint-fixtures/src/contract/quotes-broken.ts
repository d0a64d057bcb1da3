import { array } from "zod/mini";
import { z } from "zod"; // broken: no-restricted-imports
import { kysely } from "kysely"; // broken: no-restricted-imports
import { useState } from "react"; // broken: no-restricted-imports
import { openDatabase } from "#server/db/open.ts"; // broken: no-restricted-imports
import { words } from "#web/words/use-words.ts"; // broken: no-restricted-imports
import { toCents } from "#domain/money.ts";
import { fields } from "./field-types.ts";

export const quotes = [array, z, kysely, useState, openDatabase, words, toCents, fields];
