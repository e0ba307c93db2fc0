import { useEffect, useRef } from 'react';
import type { CategoryData } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Link } from '#web/ui/link.tsx';

/** The third level on a phone: what stands under a subcategory; its title takes the focus (product/frame#category-modal). */
export function CategoryInside({ category, onClose }: { category: CategoryData; onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    document.getElementById(insideTitleId)?.focus();
    list.current?.parentElement?.scrollTo(0, 0);
  }, []);
  return (
    <ul ref={list} className="catalogue__inside">
      <li>
        <Link className="catalogue__all" to={paths.category(category.id, category.slug)} onClick={onClose}>
          {m.common_show_all()}
        </Link>
      </li>
      {category.children.map((child) => (
        <li key={child.id}>
          <Link to={paths.category(child.id, child.slug)} onClick={onClose}>
            {child.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const insideTitleId = 'catalogue-inside';
