import { useEffect, useState } from "react";
import { Notice, type NoticeProps } from "./notice.tsx";

/**
 * A notice that a screen reader announces when it has finished speaking. It announces what changes in a region, not a
 * region that appears with its text: shortly after it has appeared, the same notice replaces itself.
 */
export function PoliteNotice(props: Omit<NoticeProps, "live">) {
  const [said, setSaid] = useState(0);
  useEffect(() => {
    const waiting = setTimeout(setSaid, 150, 1);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <div role="status">
      <Notice key={said} {...props} />
    </div>
  );
}
