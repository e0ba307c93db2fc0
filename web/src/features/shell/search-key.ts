/** The key that types a slash leads into the search of the header, whatever layout it types in. @returns takes it back */
export function listenForSearchKey(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
    if (!isSlash || event.ctrlKey || event.metaKey || event.altKey) return;
    const input = document.querySelector<HTMLInputElement>('.header__search input');
    if (!input?.checkVisibility() || isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
