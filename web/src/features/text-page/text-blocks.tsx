import { createElement, Fragment, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, circleAlertIcon, infoIcon, shieldCheckIcon, xIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { Block, Inline, Line, ListMark } from './content.ts';

/** Paragraphs, lists and notes of a section. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks, (block) => <TextBlock block={block} />);
}

function TextBlock({ block }: { block: Block }) {
  if ('heading' in block) return <h3 className="h3 mt-6 break-after-avoid">{block.heading}</h3>;
  if ('list' in block) return <TextList items={block.list} mark={block.mark ?? 'dot'} />;
  if ('note' in block) return <Note tone={block.tone}>{block.note}</Note>;
  return (
    <p className="mt-3">
      <TextLine line={block.text} />
    </p>
  );
}

/** A line with its links and stressed words. */
function TextLine({ line }: { line: Line }) {
  return typeof line === 'string' ? line : inOrder(line, (piece) => <Piece piece={piece} />);
}

const linkLook =
  'font-medium text-lapis-text underline decoration-lapis-line underline-offset-3 hover:decoration-current print:text-inherit';

function Piece({ piece }: { piece: Inline }) {
  if (typeof piece === 'string') return piece;
  if ('where' in piece) return null;
  if ('strong' in piece) return <strong className="font-semibold">{piece.strong}</strong>;
  if ('to' in piece) {
    return (
      <Link to={piece.to} className={linkLook}>
        {piece.link}
      </Link>
    );
  }
  return (
    <a href={piece.href} rel="noopener noreferrer" className={linkLook}>
      {piece.link}
    </a>
  );
}

function TextList({ items, mark }: { items: readonly Line[]; mark: ListMark }) {
  const Tag = mark === 'number' ? 'ol' : 'ul';
  return (
    <Tag className="mt-3 grid gap-2.5">
      {inOrder(items, (item, place) => (
        <li className="flex gap-3 break-inside-avoid">
          <Mark mark={mark} place={place} />
          <span className="min-w-0 wrap-anywhere">
            <TextLine line={item} />
          </span>
        </li>
      ))}
    </Tag>
  );
}

const boxedMark = 'mt-0.5 grid size-5 flex-none place-items-center rounded-full';

function Mark({ mark, place }: { mark: ListMark; place: number }) {
  switch (mark) {
    case 'number':
      return (
        <span aria-hidden="true" className={`${boxedMark} bg-lapis-soft text-12 font-semibold text-lapis-text`}>
          {place + 1}
        </span>
      );
    case 'done':
      return (
        <span className={`${boxedMark} text-green`}>
          <Icon of={checkIcon} size={18} />
        </span>
      );
    case 'not':
      return (
        <span className={`${boxedMark} text-danger`}>
          <Icon of={xIcon} size={18} />
        </span>
      );
    case 'box':
      return <span aria-hidden="true" className="mt-1 size-4 flex-none rounded-[4px] border-[1.5px] border-control" />;
    case 'dot':
      return (
        <span aria-hidden="true" className="grid h-6 w-5 flex-none place-items-center">
          <span className="size-1.5 rounded-full bg-current text-ink-3" />
        </span>
      );
  }
}

const noteLooks = {
  advice: { look: 'bg-saf-soft text-saf-text', icon: shieldCheckIcon },
  danger: { look: 'bg-danger-soft text-danger', icon: circleAlertIcon },
  info: { look: 'bg-feruza-soft text-feruza-text', icon: infoIcon },
} as const;

function Note({ tone, children }: { tone: keyof typeof noteLooks; children: Line }) {
  const { look, icon } = noteLooks[tone];
  return (
    <div
      className={`mt-4 flex gap-3 rounded-field p-4 text-14 break-inside-avoid print:border print:border-line ${look}`}
    >
      <Icon of={icon} size={20} />
      <p className="min-w-0 wrap-anywhere">
        <TextLine line={children} />
      </p>
    </div>
  );
}

/** Renders items whose places never change, so that none needs a key. */
function inOrder<Item>(items: readonly Item[], render: (item: Item, place: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render));
}
