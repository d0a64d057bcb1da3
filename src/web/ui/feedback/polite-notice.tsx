import { useEffect, useRef, useState } from "react";
import { Notice, type NoticeProps } from "./notice.tsx";

/**
 * A notice that a screen reader announces when it has finished speaking. It announces what changes in a region, not a
 * region that appears with its text: shortly after it has appeared, the same notice replaces itself.
 */
export function PoliteNotice(props: Omit<NoticeProps, "live">) {
  const [said, setSaid] = useState(0);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not under the focus: what is read or pressed there would be gone.
    const waiting = setTimeout(() => region.current?.contains(document.activeElement) || setSaid(1), 150);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <div ref={region} role="status">
      <Notice key={said} {...props} />
    </div>
  );
}
