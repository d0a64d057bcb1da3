import { useEffect, useState } from "react";
import { fetchReceptionWalk } from "#contract/desk/inspection-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import type { Angle } from "#domain/custody/inspection-set.ts";
import { classNames } from "#web/ui/class-names.ts";
import { deskCall } from "../api/desk-call.ts";
import css from "./ghost-picture.module.css";

type ReceptionWalk = OkOf<typeof fetchReceptionWalk>;

/** The reception's pictures; `undefined` until known, and while offline. */
export function useReceptionWalk(reference: string | undefined): ReceptionWalk | undefined {
  const [walk, setWalk] = useState<ReceptionWalk>();
  useEffect(() => {
    if (reference === undefined) return undefined;
    const left = new AbortController();
    void deskCall(fetchReceptionWalk, { params: { reference }, signal: left.signal }).then((answer) => {
      if (answer.ok) setWalk(answer.value);
    });
    return () => left.abort();
  }, [reference]);
  return walk;
}

type Props = { readonly walk: ReceptionWalk | undefined; readonly angle: Angle };

/** The reception's picture as a half-transparent overlay: from the same position, the two coincide. */
export function GhostPicture({ walk, angle }: Props) {
  const picture = walk?.pictures.findLast((one) => one.angle === angle);
  if (picture === undefined) return null;
  return (
    <img
      key={picture.id}
      className={classNames(css, "ghost")}
      src={`/api/desk/pieces/${picture.id}/1280`}
      alt=""
      data-angle={angle}
    />
  );
}
