-- A library: numbers, dates, yes/no, text, an enum, to-one and to-many relations, a composite key, Polish letters, 10 000 books.
create type book_status as enum ('available', 'borrowed', 'lost');

create table author (
  id serial primary key,
  name text not null,
  born_on date,
  country text not null
);
comment on table author is 'Somebody who has written a book.';

create table publisher (
  id serial primary key,
  name text not null,
  city text not null,
  active boolean not null default true
);

create table book (
  id serial primary key,
  title text not null,
  author_id int not null references author,
  publisher_id int references publisher,
  price numeric(10, 2) not null,
  pages int not null,
  rating double precision,
  published_on date not null,
  in_print boolean not null,
  status book_status not null default 'available',
  description text,
  added_at timestamptz not null
);
comment on column book.price is 'What the library paid for it, in złoty.';

create table edition (
  book_id int not null references book,
  number int not null,
  printed_on date not null,
  note text,
  primary key (book_id, number)
);

insert into author (name, born_on, country)
select (array['Żaneta', 'Łukasz', 'Świętosława', 'Jan', 'Ćwiek', 'Zofia'])[1 + i % 6] || ' '
    || (array['Dąbrowska', 'Wójcik', 'Źrebiec', 'Nowak', 'Żak'])[1 + i % 5] || ' ' || i,
  case when i % 11 = 0 then null else date '1900-01-01' + (i * 37 % 36000) end,
  (array['Polska', 'Niemcy', 'Włochy', 'Wielka Brytania'])[1 + i % 4]
from generate_series(1, 500) i;

insert into publisher (name, city, active)
select 'Wydawnictwo ' || (array['Łódzkie', 'Gdańskie', 'Krakowskie', 'Śląskie'])[1 + i % 4] || ' ' || i,
  (array['Łódź', 'Gdańsk', 'Kraków', 'Katowice'])[1 + i % 4], i % 5 <> 0
from generate_series(1, 40) i;

insert into book (title, author_id, publisher_id, price, pages, rating, published_on, in_print, status, description, added_at)
select (array['Żółw', 'Ślimak', 'Gęś', 'Miasto', 'Rzeka', 'Ćma', 'Łąka'])[1 + i % 7] || ' i '
    || (array['jaźń', 'świat', 'noc', 'pył', 'sól'])[1 + i % 5] || ', tom ' || i,
  1 + i % 500,
  case when i % 13 = 0 then null else 1 + i % 40 end,
  (i * 7919 % 100000) / 100.0,
  50 + i * 31 % 900,
  case when i % 10 = 0 then null else (i % 50) / 10.0 end,
  date '1950-01-01' + (i * 17 % 27000),
  i % 4 <> 0,
  (array['available', 'borrowed', 'lost']::book_status[])[1 + i % 3],
  case when i % 2 = 0 then null else 'Opis książki nr ' || i || '.' || E'\n' || 'Drugi wiersz opisu.' end,
  timestamptz '2024-01-01 08:00+01' + i * interval '1 hour'
from generate_series(1, 10000) i;

insert into edition (book_id, number, printed_on, note)
select b, n, date '2000-01-01' + (b + n * 100) % 8000, case when n = 1 then 'Pierwsze wydanie' end
from generate_series(1, 300) b, generate_series(1, 3) n;

-- What has happened to books: an audit table that triggers write, as many write one, and a function that brings a book back.
create table book_history (
  id serial primary key,
  book_id int not null references book on delete cascade,
  operation text not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text,
  old_data jsonb,
  new_data jsonb
);

create function note_book_change() returns trigger as $$
begin
  perform pg_notify('book_changed', json_build_object('id', coalesce(new.id, old.id), 'kind', tg_argv[0])::text);
  if tg_op <> 'DELETE' then
    insert into book_history (book_id, operation, changed_by, old_data, new_data)
    values (new.id, tg_op, current_setting('library.librarian', true), to_jsonb(old), to_jsonb(new));
  end if;
  return null;
end $$ language plpgsql;
create trigger book_added after insert on book for each row execute function note_book_change('CREATED');
create trigger book_changed after update on book for each row execute function note_book_change('UPDATED');
create trigger book_deleted after delete on book for each row execute function note_book_change('DELETED');

create function restore_book(book_id int, history_id int) returns book as $$
  update book b
  set title = was.title, price = was.price, pages = was.pages, status = was.status, in_print = was.in_print
  from book_history h, jsonb_populate_record(null::book, h.new_data) was
  where h.id = history_id and h.book_id = restore_book.book_id and b.id = h.book_id
  returning b.*
$$ language sql volatile strict;

set library.librarian = 'Anna Nowak';
update book set price = 41.50 where id = 100;
set library.librarian = 'Jan Wójcik';
update book set status = 'lost', in_print = false where id = 100;
update book set price = 39.90 where id = 100;
reset library.librarian;

create index on book_history (book_id);
create index on book_history (changed_at);
create index on author (name);
create index on publisher (name);
create index on book (title);
create index on book (author_id);
create index on book (publisher_id);
create index on book (price);
create index on book (published_on);
create index on book (status);
create index on book (in_print);
analyze;
