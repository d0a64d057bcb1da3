import { Component, type ReactNode } from "react";
import { ScreenError } from "./screen-error.tsx";

type Props = { readonly children: ReactNode };

/** Error boundary: a screen that throws is replaced by `ScreenError`, inside the frame. */
export class ScreenBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <ScreenError /> : this.props.children;
  }
}
