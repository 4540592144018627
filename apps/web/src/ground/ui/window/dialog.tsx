import { Modal } from "antd";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useFloating } from "./use-floating.ts";
import styles from "./window.module.css";
import { WindowButtons } from "./window-buttons.tsx";

interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly width?: number;
  /** Buttons at the bottom; the main act last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Without animations antd fills a dialog before it is part of the page, and no field in it can take the focus yet. */
const OnceInPage = ({ children }: { readonly children: ReactNode }) => {
  const [isInPage, setInPage] = useState(false);
  useLayoutEffect(() => setInPage(true), []);
  return isInPage && children;
};

/** antd gives the focus back to the button that opened a dialog only if the closed dialog stays in the page. */
const useFocusBack = (isOpen: boolean) => {
  const [opener] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
};

const typedInto =
  ":is(input:not([type]), input[type=text], input[type=search], input[type=password], textarea):enabled";

/**
 * antd focuses the first button of the header, where Enter would minimise the dialog; people want to type. Touch screens
 * are left alone: their keyboard would cover the dialog.
 */
const focusFirstField = () => {
  const dialog = document.activeElement?.closest("[role=dialog]");
  const isInHeader = document.activeElement?.closest(`.${styles.dialogHead}`) !== null;
  if (!dialog || !isInHeader || !matchMedia("(pointer: fine)").matches) return;
  dialog.querySelector<HTMLElement>(`.ant-modal-body ${typedInto}`)?.focus({ preventScroll: true });
};

/** A dialog that is dragged by its header and minimised to a strip without losing typed text. */
export const Dialog = ({ title, isOpen, onClose, width = 560, footer = null, children }: DialogProps) => {
  const floating = useFloating(typeof title === "string" ? title : undefined);
  const { isSmall } = floating;
  useFocusBack(isOpen);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && focusFirstField()}
      width={width}
      footer={footer}
      closable={false}
      mask={{ enabled: !isSmall, closable: false }}
      keyboard={!isSmall}
      styles={isSmall ? { wrapper: { pointerEvents: "none", overflow: "visible" } } : {}}
      title={
        <div className={styles.dialogHead} {...floating.header}>
          <span>{title}</span>
          <WindowButtons isSmall={isSmall} onSmall={floating.setSmall} onClose={onClose} />
        </div>
      }
      modalRender={(modal) => (
        <div
          ref={floating.box}
          className={styles.dialog}
          data-small={isSmall}
          style={floating.strip}
          role="presentation"
        >
          {modal}
        </div>
      )}
    >
      <OnceInPage>{children}</OnceInPage>
    </Modal>
  );
};
