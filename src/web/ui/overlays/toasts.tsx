import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names.ts";
import { CheckDisc, Cross, Info, Stop } from "../pictograms/state-pictograms.tsx";
import css from "./toasts.module.css";

export type Toast = { readonly kind: "ok" | "info" | "stop"; readonly text: string };

const ShowToast = createContext<(toast: Toast) => void>(() => {});
const shownFor = 7000;
const signs = { ok: CheckDisc, info: Info, stop: Stop };

/** Shows a transient message. An error must also be shown elsewhere. */
export function useToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

type Props = { readonly label: string; readonly closeLabel: string; readonly children: ReactNode };

export function ToastRegion({ label, closeLabel, children }: Props) {
  const [toasts, setToasts] = useState<readonly (Toast & { id: number })[]>([]);
  const nextId = useRef(0);
  const show = useCallback((toast: Toast) => {
    nextId.current += 1;
    const id = nextId.current;
    setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ShowToast value={show}>
      {children}
      <section role="status" aria-label={label} className={classNames(css, "region")}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
        ))}
      </section>
    </ShowToast>
  );
}

export function ToastCard(props: Toast & { readonly closeLabel: string; readonly onClose: () => void }) {
  const { kind, text, closeLabel, onClose } = props;
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close(), shownFor);
    return () => clearTimeout(timer);
  }, [held]);
  const Drawn = signs[kind];
  return (
    <div
      className={classNames(css, "toast", kind)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Drawn />
      <p>{text}</p>
      <button type="button" aria-label={closeLabel} className={classNames(css, "close")} onClick={onClose}>
        <Cross size="s" />
      </button>
    </div>
  );
}
