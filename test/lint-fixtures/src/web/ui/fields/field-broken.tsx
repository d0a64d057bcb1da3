import { routing } from "#web/router/routing.tsx"; // broken: no-restricted-imports
import { useState } from "react";
import { Link } from "react-router"; // broken: no-restricted-imports
import { quotes } from "#contract/quotes.ts"; // broken: no-restricted-imports
import { words } from "#web/words/use-words.ts"; // broken: no-restricted-imports
import { call } from "../../api/api-call.ts"; // broken: no-restricted-imports
import { Label } from "./label.tsx";

export const field = [routing, useState, Link, quotes, words, call, Label];
