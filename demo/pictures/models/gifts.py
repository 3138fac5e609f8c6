"""Beauty, ceramics, souvenirs, bags, party and Christmas."""

from materials import *
from shapes import *


def nail_polish():
    lathe([(0, 0.02), (0.24, 0), (0.28, 0.03), (0.28, 0.4), (0.2, 0.5), (0.12, 0.54)], body(0.08, coat=1.0), ease=0.05)
    lathe([(0.14, 0.52), (0.15, 0.54), (0.11, 1.2), (0.09, 1.23), (0, 1.23)], black(0.25), ease=0.02)
    for x, y, r in ((0.75, -0.1, 0.24), (0.95, -0.32, 0.1)):
        lathe([(0, 0.03), (r * 0.8, 0.03), (r, 0)], body(0.1, coat=1.0), at=(x, y, 0), ease=0.03)


def lipstick():
    lathe([(0, 0), (0.2, 0), (0.2, 0.55), (0.17, 0.55), (0.17, 0.75), (0.15, 0.75)], black(0.25), ease=0.01)
    lathe([(0.172, 0.55), (0.172, 0.78), (0.14, 0.78)], gold(0.2), ease=0.01)
    lathe([(0.135, 0.75), (0.135, 1.05), (0.12, 1.18), (0.06, 1.27), (0, 1.28)], body(0.35), ease=0.04)
    lathe([(0, 0), (0.21, 0), (0.21, 0.7), (0, 0.7)], black(0.25), at=(0.55, -0.15, 0.21), turn=(0, 90, -25), ease=0.02)


def brush(kind):
    if kind == 'round':
        lathe([(0, 0), (0.07, 0.0), (0.1, 0.15), (0.07, 0.5), (0.08, 0.9), (0.06, 1.0)], black(0.4), at=(-0.3, -1.0, 0.28), turn=(-90, 0, -14), ease=0.05)
        lathe([(0.18, 1.0), (0.18, 1.85), (0, 1.85)], steel(0.3), at=(-0.3, -1.0, 0.28), turn=(-90, 0, -14), ease=0.01)
        import mathutils

        frame = mathutils.Euler([math.radians(a) for a in (-90, 0, -14)]).to_matrix()
        for i in range(340):
            a, z = i * 2.39996, 1.04 + 0.77 * i / 340
            p, q = (frame @ mathutils.Vector((r * math.cos(a), r * math.sin(a), z)) + mathutils.Vector((-0.3, -1.0, 0.28)) for r in (0.18, 0.30))
            rod([p, q], 0.006, black(), curved=False)
        return
    skin = body(0.3) if kind == 'paddle' else wood((0.40, 0.22, 0.10))
    cut(mirror([(0, 0.95), (0.25, 0.88), (0.36, 0.55), (0.3, 0.12), (0.12, -0.08), (0.09, -0.5), (0.12, -1.0), (0, -1.1)]), 0.1, skin, at=(0, 0, 0.1), turn=(0, 0, -12), bevel=0.04, curved=True)
    cut(mirror([(0, 0.85), (0.2, 0.78), (0.28, 0.5), (0.22, 0.2), (0, 0.12)]), 0.06, black(0.6), at=(0, 0, 0.19), turn=(0, 0, -12), bevel=0.03, curved=True)
    for i in range(90):
        x, y = -0.2 + (i % 9) * 0.05, 0.2 + (i // 9) * 0.062
        if (x / 0.24) ** 2 + ((y - 0.48) / 0.34) ** 2 < 1:
            c, s = math.cos(math.radians(-12)), math.sin(math.radians(-12))
            rod([(x * c - y * s, x * s + y * c, 0.24), (x * c - y * s, x * s + y * c, 0.42)], 0.011, black() if kind != 'boar' else mat((0.25, 0.15, 0.08), 0.7), curved=False)


def dryer():
    skin = body(0.25)
    lathe([(0, -0.55), (0.3, -0.55), (0.38, -0.45), (0.4, -0.1), (0.33, 0.3), (0.25, 0.75), (0.25, 0.8)], skin, at=(-0.1, 0, 1.1), turn=(0, -90, 0), ease=0.08)
    lathe([(0.26, 0.7), (0.22, 1.05), (0.18, 1.05)], black(), at=(-0.1, 0, 1.1), turn=(0, -90, 0), ease=0.02, squash=1.4)
    rod([(0.1, 0, 0.95), (0.18, 0, 0.5), (0.24, 0, 0.1)], 0.17, skin)
    box(0.1, 0.05, 0.25, black(), at=(0.07, -0.16, 0.5), bevel=0.02)
    rod([(0.24, 0, 0.1), (0.26, 0, 0.03), (0.6, 0.1, 0.03), (0.9, -0.1, 0.03)], 0.035, black())
    lathe([(0.3, 0), (0.3, 0.02), (0, 0.02)], steel(), at=(0.46, 0, 1.1), turn=(0, 90, 0), ease=0.01)


def vase(pattern=True):
    lathe([(0, 0), (0.3, 0), (0.32, 0.04), (0.52, 0.55), (0.50, 0.9), (0.26, 1.25), (0.24, 1.4), (0.34, 1.52), (0.30, 1.52), (0.2, 1.4), (0.2, 1.2)], glaze((0.82, 0.80, 0.74)) if pattern else glaze(), ease=0.1)
    if pattern:
        for ra, za, rb, zb in ((0.275, 1.22, 0.247, 1.32), (0.34, 0.10, 0.375, 0.18)):
            lathe([(ra + 0.004, za), (rb + 0.004, zb)], glaze(), ease=0)
        for i in range(9):
            a = 2 * math.pi * i / 9
            for r, z, s in ((0.515, 0.62, 0.13), (0.44, 0.95, 0.07), (0.46, 0.36, 0.07)):
                for k in range(5 if s > 0.1 else 1):
                    b = k * 2 * math.pi / 5
                    da, dz = (0.11 * math.cos(b), 0.1 * math.sin(b)) if s > 0.1 else (0, 0)
                    ball(s * (0.45 if s > 0.1 else 0.8), glaze(), at=((r - 0.012) * math.cos(a + da / r), (r - 0.012) * math.sin(a + da / r), z + dz), stretch=(0.25, 1, 1), turn=(0, 0, math.degrees(a + da / r)))


def tile():
    box(1.2, 0.1, 1.2, clay((0.6, 0.35, 0.22)), turn=(-12, 0, 0), bevel=0.02)
    sheet(1.17, 1.17, mat((0.82, 0.82, 0.80), 0.12, 'label', coat=0.8), at=(0, 0.068, 0.6), turn=(78, 0, 0))
    box(0.7, 0.7, 0.09, clay((0.6, 0.35, 0.22)), at=(0.75, -0.35, 0), bevel=0.01, turn=(0, 0, 25), top=mat((0.82, 0.82, 0.80), 0.12, 'label', coat=0.8))


def flowerpot(glazed=False, herb=False):
    skin = glaze() if glazed else clay()
    lathe([(0, 0), (0.36, 0), (0.5, 0.72), (0.57, 0.73), (0.6, 0.95), (0.54, 0.95), (0.5, 0.75), (0.36, 0.05)], skin, ease=0.02)
    lathe([(0, 0.01), (0.5, 0.01), (0.56, 0.1), (0.53, 0.1), (0.48, 0.04), (0, 0.04)], skin, ease=0.02)
    if herb:
        from models.household import plant

        lathe([(0, 0.8), (0.5, 0.8)], mat((0.08, 0.05, 0.03), 1.0))
        green = mat((0.10, 0.24, 0.08), 0.5)
        for i in range(70):
            a, k = i * 2.4, (i / 70) ** 0.5
            x, y, z = 0.6 * k * math.cos(a), 0.6 * k * math.sin(a), 1.5 - 0.35 * k * k + (i % 5) * 0.06
            rod([(x * 0.3, y * 0.3, 0.8), (x, y, z)], 0.01, green)
            for t in range(4):
                ball(0.075, green, at=(x * (1 - t * 0.1) + 0.05 * math.cos(t * 2), y * (1 - t * 0.1) + 0.05 * math.sin(t * 2), z - t * 0.11), stretch=(1, 0.5, 0.3), turn=(20, 30, t * 95))


def amphora(kind):
    skin = {'cantaro': clay(), 'botijo': glaze(), 'oil': glaze(), 'amphora': glaze()}[kind]
    if kind == 'botijo':
        lathe([(0, 0), (0.34, 0), (0.36, 0.05), (0.56, 0.45), (0.45, 0.85), (0.16, 1.02), (0, 1.04)], skin, ease=0.12)
        rod([(-0.3, 0, 0.92), (-0.22, 0, 1.3), (0.22, 0, 1.3), (0.3, 0, 0.92)], 0.06, skin)
        lathe([(0.1, 0), (0.07, 0.25), (0.09, 0.28), (0.05, 0.28)], skin, at=(0.36, 0, 0.82), turn=(0, 40, 0), ease=0.02)
        lathe([(0.12, 0), (0.1, 0.14), (0.13, 0.18), (0.08, 0.18)], skin, at=(-0.36, 0, 0.82), turn=(0, -40, 0), ease=0.02)
        return
    if kind == 'oil':
        lathe([(0, 0), (0.3, 0), (0.32, 0.04), (0.36, 0.5), (0.12, 1.05), (0.1, 1.2), (0.14, 1.26), (0.08, 1.26)], skin, ease=0.1)
        rod([(0.1, 0, 1.15), (0.42, 0, 1.05), (0.4, 0, 0.6), (0.33, 0, 0.5)], 0.04, skin)
        rod([(-0.3, 0, 0.55), (-0.5, 0, 0.85), (-0.55, 0, 1.1)], 0.045, skin)
        return
    lathe([(0, 0), (0.22, 0), (0.24, 0.05), (0.5, 0.75), (0.42, 1.05), (0.2, 1.25), (0.18, 1.45), (0.26, 1.55), (0.2, 1.55), (0.14, 1.45)], skin, ease=0.1)
    for s in (-1, 1) if kind == 'amphora' else (1,):
        rod([(s * 0.2, 0, 1.42), (s * 0.48, 0, 1.38), (s * 0.55, 0, 1.05), (s * 0.46, 0, 0.92)], 0.05, skin)


def magnet():
    cut([(x * 1.0, y * 1.0) for x, y in [(-0.7, -0.5), (0.7, -0.5), (0.7, 0.5), (-0.7, 0.5)]], 0.08, mat((0.82, 0.81, 0.79), 0.3, coat=0.5), at=(0, 0, 0.55), turn=(80, 0, 10), bevel=0.05)
    sheet(1.36, 0.96, mat((0.82, 0.82, 0.80), 0.2, 'label', coat=0.6), at=(0.0158, -0.09, 0.566), turn=(80, 0, 10))


def keyring(kind):
    skin = {'metal': steel(0.25), 'leather': leather((0.28, 0.13, 0.05)), 'wood': wood((0.6, 0.4, 0.2))}[kind]
    cut(mirror([(0, 0.5), (0.12, 0.46), (0.38, 0.2), (0.38, -0.55), (0.3, -0.62), (0, -0.62)]), 0.05, skin, at=(0, -0.3, 0.05), bevel=0.02, turn=(0, 0, -14), holes=[circle(0.06, (0, 0.36), 20)])
    sheet(0.6, 0.62, label(), at=(-0.07, -0.53, 0.098), turn=(0, 0, -14))
    rod([(0.12 + 0.36 * math.cos(a), 0.42 + 0.36 * math.sin(a), 0.06) for a in [k * math.pi / 8 for k in range(16)]], 0.035, steel(0.15), closed=True)


def tote():
    skin = mat((0.78, 0.72, 0.60), 0.95, bump=('noise', 80, 0.2), spec=0.05)
    depth = lambda u, v: 0.10 * (1 - v) ** 0.5 * (1 - abs(2 * u - 1) ** 3) ** 0.6 + 0.015
    grid(1.1, 1.25, depth, skin)
    panel = lambda u, v: depth(0.18 + u * 0.64, 0.2 + v * 0.55) + 0.008
    grid(1.1 * 0.64, 1.25 * 0.55, panel, mat((0.78, 0.72, 0.60), 0.95, 'label', spec=0.05), at=(0, 0, 0.25), both=False)
    for y in (-0.03, 0.06):
        rod([(-0.28, y, 1.15), (-0.24, y, 1.7), (0, y, 1.92), (0.24, y, 1.7), (0.28, y, 1.15)], 0.03, skin)


def fan():
    ribs = body(0.4)
    n = 19
    for i in range(n):
        a = math.radians(12 + 156 * i / (n - 1))
        t = math.degrees(a) - 90
        cut([(-0.03, 0), (0.03, 0), (0.045, 0.7), (-0.045, 0.7)], 0.008, ribs, at=(0, 0.02 + i * 0.002, 0.1), turn=(90, -t, 0) if False else (90, 0, 0), bevel=0.003).rotation_euler = (math.radians(90), -math.radians(t), 0)
        cut([(-0.05, 0.62), (0.05, 0.62), (0.112, 1.3), (0, 1.34), (-0.112, 1.3)], 0.006, ribs, at=(0, i * 0.002 + (0.012 if i % 2 else 0), 0.1), bevel=0.002).rotation_euler = (math.radians(90), -math.radians(t), math.radians(5 if i % 2 else -5))
    lathe([(0, -0.04), (0.05, -0.04), (0.05, 0.06), (0, 0.06)], gold(), at=(0, 0, 0.1), turn=(90, 0, 0), ease=0.01)


def jewel(kind):
    m = steel(0.12, 'clear')
    if kind == 'ring':
        lathe([(0.36, -0.07), (0.42, -0.07), (0.44, 0), (0.42, 0.07), (0.36, 0.07), (0.36, -0.07)], m, at=(0, 0, 0.44), turn=(80, 0, 25), ease=0.03)
        ball(0.16, mat((0.05, 0.16, 0.55), 0.02, coat=1), at=(0, -0.02, 0.96), stretch=(1, 1, 0.7))
        lathe([(0.1, 0), (0.18, 0.08), (0.16, 0.1)], m, at=(0, -0.02, 0.86), ease=0.01)
    elif kind == 'bracelet':
        for i in range(22):
            a = 2 * math.pi * i / 22
            ball(0.115, m if i % 4 else mat((0.04, 0.25, 0.32), 0.15, coat=1), at=(0.78 * math.cos(a), 0.78 * math.sin(a), 0.115))
    elif kind == 'pendant':
        rod([(-0.5, 0, 1.9), (-0.35, -0.05, 1.3), (0, -0.08, 0.92), (0.35, -0.05, 1.3), (0.5, 0, 1.9)], 0.018, m)
        for r, c, y in ((0.42, m, 0), (0.37, mat((0.01, 0.05, 0.35), 0.1, coat=1), -0.04), (0.24, white(0.15), -0.085), (0.15, mat((0.1, 0.45, 0.75), 0.1, coat=1), -0.115), (0.075, black(0.1), -0.14)):
            ball(r, c, at=(0, y, 0.48), stretch=(1, 0.22, 1))
    else:
        for i in range(10):
            a = i * math.pi / 5
            c, s = math.cos(a), math.sin(a)
            ball(0.12, mat((0.35, 0.58, 0.85), 0.02, coat=1, clear=0.3) if i % 2 else mat((0.62, 0.1, 0.28), 0.02, coat=1, clear=0.3), at=(0.36 * c, -0.05, 0.6 + 0.36 * s), stretch=(1.55, 0.5, 0.85), turn=(0, -math.degrees(a), 0))
            rod([(0.36 * c + 0.2 * math.cos(t) * c - 0.115 * math.sin(t) * s, -0.02, 0.6 + 0.36 * s + 0.2 * math.cos(t) * s + 0.115 * math.sin(t) * c) for t in [k * math.pi / 8 for k in range(16)]], 0.022, m, closed=True)
            ball(0.035, m, at=(0.5 * math.cos(a + 0.314), -0.02, 0.6 + 0.5 * math.sin(a + 0.314)))
        for i in range(8):
            a = i * math.pi / 4
            ball(0.045, m, at=(0.15 * math.cos(a), -0.09, 0.6 + 0.15 * math.sin(a)))
        ball(0.12, mat((0.80, 0.77, 0.72), 0.12, coat=1), at=(0, -0.1, 0.6), stretch=(1, 0.8, 1))


def bag(kind):
    skin = leather()
    if kind == 'handbag':
        depth = lambda u, v: 0.26 * (1 - v * 0.6) * (1 - abs(2 * u - 1) ** 6) ** 0.5 + 0.02
        grid(1.4, 0.95, depth, skin)
        for y in (-0.1, 0.1):
            rod([(-0.38, y, 0.85), (-0.3, y, 1.3), (0, y, 1.48), (0.3, y, 1.3), (0.38, y, 0.85)], 0.04, skin)
        box(0.14, 0.05, 0.1, gold(), at=(0, -0.14, 0.82), bevel=0.02)
        box(1.38, 0.24, 0.05, skin, at=(0, 0, 0.92), bevel=0.02)
    elif kind in ('clutch', 'purse'):
        w, h = (1.5, 0.85) if kind == 'clutch' else (1.1, 0.8)
        box(w, 0.22, h, skin, bevel=0.08, steps=5, turn=(-8, 0, 0))
        cut(mirror([(0, -0.42), (w * 0.3, -0.3), (w * 0.49, 0.0), (w * 0.49, 0.02)]), 0.03, skin, at=(0, -0.03, h * 0.97), turn=(82, 0, 0), bevel=0.015)
        lathe([(0, 0.05), (0.07, 0.05), (0.08, 0)], gold(), at=(0, -0.14, h * 0.55), turn=(82, 0, 0), ease=0.01)
        if kind == 'clutch':
            rod([(-0.74, 0.05, h * 0.9), (-0.9, -0.1, 0.3), (-0.5, -0.4, 0.03), (0.3, -0.45, 0.03)], 0.018, gold())
    else:
        box(1.0, 0.5, 1.3, skin, bevel=0.22, steps=7)
        box(0.8, 0.3, 0.6, skin, at=(0, -0.3, 0.08), bevel=0.12, steps=6)
        box(0.7, 0.02, 0.02, gold(), at=(0, -0.46, 0.55), bevel=0.005)
        rod([(-0.14, 0.1, 1.27), (-0.1, 0.1, 1.46), (0.1, 0.1, 1.46), (0.14, 0.1, 1.27)], 0.035, skin)
        for s in (-1, 1):
            rod([(s * 0.35, 0.2, 1.2), (s * 0.6, 0.35, 0.9), (s * 0.5, 0.3, 0.2)], 0.05, skin)


def gift(kind):
    skin, ribbon = body(0.5), mat((0.62, 0.03, 0.05), 0.35)
    if kind == 'box':
        box(1.1, 1.1, 0.8, skin, bevel=0.015)
        box(1.16, 1.16, 0.24, skin, at=(0, 0, 0.72), bevel=0.015)
        box(0.18, 1.175, 0.975, ribbon, bevel=0.012)
        box(1.175, 0.18, 0.975, ribbon, bevel=0.012)
        z = 1.0
    elif kind == 'bag':
        box(1.0, 0.45, 1.25, skin, bevel=0.006)
        for y in (-0.2, 0.2):
            rod([(-0.22, y, 1.2), (-0.18, y, 1.52), (0.18, y, 1.52), (0.22, y, 1.2)], 0.025, ribbon)
        return
    else:
        ribbon, z = body(0.22, coat=0.5), 0.03
    for count, lift, far, turn in ((9, 10, 0.62, 0), (8, 28, 0.55, 0.35), (6, 50, 0.46, 0.1), (4, 72, 0.38, 0.5)):
        for i in range(count):
            loop(turn + i * 2 * math.pi / count, lift, far, 0.13, 0.2, ribbon, at=(0, 0, z))


def violin(guitar=True):
    if guitar:
        outline = [(0, 0.62), (0.3, 0.55), (0.36, 0.35), (0.26, 0.12), (0.32, -0.1), (0.5, -0.4), (0.42, -0.75), (0, -0.86)]
    else:
        outline = [(0, 0.62), (0.24, 0.58), (0.35, 0.40), (0.32, 0.24), (0.21, 0.10), (0.22, -0.06), (0.39, -0.18), (0.44, -0.42), (0.30, -0.68), (0, -0.74)]
    z = 0.95 if guitar else 0.83
    up = dict(turn=(84, 0, 0))
    varnish = mat((0.55, 0.27, 0.08) if guitar else (0.36, 0.11, 0.025), 0.18, coat=0.6, bump=('weave', 7, 0.1))
    dark = wood((0.06, 0.03, 0.02))
    cut(mirror(outline), 0.16, varnish, at=(0, 0, z), bevel=0.025, curved=True, **up)
    if guitar:
        cut(circle(0.14, (0, 0.12)), 0.01, black(), at=(0, -0.11, z), bevel=0.0, **up)
    else:
        for s in (-1, 1):
            rod([(s * 0.13, 0.10, 0.11), (s * 0.17, 0.02, 0.11), (s * 0.15, -0.14, 0.11), (s * 0.19, -0.22, 0.11)], 0.014, black(), at=(0, 0, z), **up)
            for k in range(2):
                rod([(s * 0.06, 0.09, 0), (s * 0.13, 0.09, 0)], 0.018, dark, at=(0, 0.02, z + 1.2 + k * 0.1), turn=(0, 0, 0), curved=False)
        cut([(-0.035, -0.3), (0.035, -0.3), (0.075, -0.62), (-0.075, -0.62)], 0.03, dark, at=(0, -0.1, z), bevel=0.01, **up)
        ball(0.075, varnish, at=(0, 0.06, z + 1.42), stretch=(0.7, 1, 1))
    box(0.13, 0.07, 1.3 if guitar else 1.15, dark, at=(0, -0.08, z + (0.15 if guitar else 0.05)), turn=(-6, 0, 0), bevel=0.01)
    box(0.2 if guitar else 0.1, 0.07, 0.3, wood((0.25, 0.12, 0.05)), at=(0, 0.05, z + (1.43 if guitar else 1.14)), turn=(-6, 0, 0), bevel=0.015)
    box(0.3 if guitar else 0.2, 0.04, 0.06, dark, at=(0, -0.13, z - (0.45 if guitar else 0.2)), bevel=0.01)
    for i in range(4):
        rod([(-0.045 + i * 0.03, -0.16, z - 0.45), (-0.045 + i * 0.03, -0.06, z + 1.35 if guitar else z + 1.15)], 0.005, steel(), curved=False)
    box(0.7, 0.5, 0.08, wood((0.2, 0.1, 0.05)), bevel=0.02)


def castle():
    stone = mat((0.52, 0.36, 0.24), 0.9, bump=('voronoi', 18, 0.5))
    box(1.4, 0.9, 0.12, wood((0.2, 0.1, 0.05)), bevel=0.03)
    box(1.0, 0.5, 0.55, stone, at=(0, 0, 0.12), bevel=0.01)
    for x, h, w in ((-0.5, 1.0, 0.36), (0.5, 0.85, 0.36), (0.0, 1.25, 0.42)):
        box(w, w, h, stone, at=(x, 0, 0.12), bevel=0.01)
        for i in range(3):
            for y in (-1, 1):
                box(w * 0.22, 0.08, 0.1, stone, at=(x - w * 0.36 + i * w * 0.36, y * (w / 2 - 0.04), h + 0.12), bevel=0.005)
        box(w * 0.2, 0.02, 0.2, black(), at=(x, -w / 2, h * 0.7), bevel=0.005)
    box(0.2, 0.02, 0.3, wood((0.12, 0.06, 0.03)), at=(0.25, -0.25, 0.12), bevel=0.01)


def bull():
    skin = mat((0.012, 0.012, 0.012), 0.3, coat=0.4)
    box(1.7, 0.6, 0.08, wood(), bevel=0.02)
    parts = [
        ball(0.36, skin, at=(0.22, 0, 0.86), stretch=(1.5, 0.78, 0.9)),
        ball(0.33, skin, at=(0.55, 0, 0.84), stretch=(0.85, 0.82, 0.95)),
        ball(0.40, skin, at=(-0.22, 0, 0.96), stretch=(1.0, 0.78, 1.0)),
        ball(0.24, skin, at=(-0.50, 0, 0.98), stretch=(1.0, 0.72, 1.0)),
        ball(0.18, skin, at=(-0.72, 0, 0.90), stretch=(1.05, 0.85, 0.95)),
        ball(0.115, skin, at=(-0.88, 0, 0.76), stretch=(1.1, 0.95, 0.9)),
    ]
    for s in (-1, 1):
        parts += [
            rod([(-0.30, s * 0.16, 0.8), (-0.36, s * 0.16, 0.45), (-0.33, s * 0.16, 0.12)], 0.085, skin),
            rod([(0.58, s * 0.16, 0.85), (0.68, s * 0.16, 0.5), (0.60, s * 0.16, 0.12)], 0.085, skin),
            ball(0.17, skin, at=(0.60, s * 0.14, 0.66), stretch=(0.9, 0.7, 1.3)),
            ball(0.15, skin, at=(-0.28, s * 0.16, 0.66), stretch=(0.9, 0.7, 1.3)),
            ball(0.07, skin, at=(-0.64, s * 0.2, 0.98), stretch=(0.7, 1.5, 0.5)),
        ]
    fuse(parts, skin, voxel=0.025, smooth=7)
    for s in (-1, 1):
        rod([(-0.70, s * 0.08, 1.04), (-0.74, s * 0.26, 1.10), (-0.86, s * 0.30, 1.22), (-0.90, s * 0.24, 1.36)], 0.034, mat((0.75, 0.68, 0.55), 0.4))
        for x in (-0.34, 0.60):
            lathe([(0, 0.08), (0.11, 0.08), (0.085, 0.19), (0, 0.19)], black(0.5), at=(x, s * 0.16, 0), ease=0.02)
        ball(0.022, mat((0.5, 0.25, 0.05), 0.1, coat=1), at=(-0.80, s * 0.125, 0.96))
    rod([(0.82, 0, 0.98), (0.95, 0, 0.85), (0.93, 0, 0.45)], 0.022, skin)
    ball(0.05, skin, at=(0.93, 0, 0.4), stretch=(0.8, 0.8, 1.8))


def glasses(sun=True):
    skin = black(0.15) if sun else mat((0.25, 0.11, 0.04), 0.2)
    lens = mat((0.03, 0.025, 0.02), 0.04, coat=1) if sun else glass()
    turn = (0, 0, -24)
    for s in (-1, 1):
        rim = [(s * 0.48 + 0.38 * math.cos(a), 0.33 * math.sin(a) + 0.04 * math.cos(2 * a)) for a in [k * math.pi / 10 for k in range(20)]]
        rod([(x, 0, 0.40 + y) for x, y in rim], 0.04, skin, closed=True, turn=turn)
        cut(rim, 0.01, lens, at=(0, 0, 0.40), bevel=0, turn=(90, 0, turn[2]))
        rod([(s * 0.86, 0, 0.48), (s * 0.88, 0.5, 0.44), (s * 0.84, 0.95, 0.36), (s * 0.82, 1.15, 0.24), (s * 0.81, 1.3, 0.04)], 0.035, skin, turn=turn)
    rod([(-0.11, 0, 0.48), (0, 0, 0.53), (0.11, 0, 0.48)], 0.035, skin, turn=turn)


def watch():
    skin = leather((0.12, 0.06, 0.03))
    lathe([(0.58, -0.19), (0.65, -0.19), (0.65, 0.19), (0.58, 0.19), (0.58, -0.19)], skin, at=(0, 0.1, 0.66), turn=(90, 0, 0), ease=0.02, squash=1.05)
    lathe([(0, 0), (0.06, 0), (0.06, 0.09), (0, 0.09)], steel(0.2), at=(0.42, 0, 1.33), turn=(0, 90, 0), ease=0.015)
    tilt = dict(at=(0, -0.0, 1.33), turn=(38, 0, 0))
    lathe([(0, -0.08), (0.4, -0.08), (0.44, 0), (0.4, 0.1), (0.36, 0.1), (0.35, 0.07), (0, 0.07)], steel(0.15), ease=0.02, **tilt)
    disc(0.35, label(), at=(0, -0.0468, 1.39), turn=(38, 0, 0))


def balloons():
    for x, y, z, r in ((-0.42, 0, 1.5, 0.46), (0.42, 0.1, 1.62, 0.46), (0.02, -0.25, 2.05, 0.48)):
        lathe([(0, -0.62), (0.05, -0.6), (0.03, -0.55), (0.2, -0.38), (0.44, 0.0), (0.40, 0.28), (0.2, 0.47), (0, 0.5)], body(0.12, coat=0.8), at=(x, y, z), ease=0.12)
        rod([(x, y, z - 0.6), (x * 0.6, y, z - 1.0), (0, 0, 0.1)], 0.008, white())
    ball(0.1, white(), at=(0, 0, 0.08))


def garland(kind='flag'):
    tones = [(0.62, 0.03, 0.04), (0.85, 0.62, 0.05), (0.04, 0.3, 0.12), (0.03, 0.18, 0.5), (0.75, 0.2, 0.35)]
    rod([(-1.5, 0, 1.3), (-0.75, 0, 1.02), (0, 0, 0.92), (0.75, 0, 1.02), (1.5, 0, 1.3)], 0.014, white())
    for i in range(9):
        x = -1.36 + i * 0.34
        z = 0.92 + 0.17 * x * x
        tone = mat(tones[i % 5], 0.8)
        if kind == 'flag':
            cut([(-0.15, 0), (0.15, 0), (0, -0.4)], 0.006, tone, at=(x, 0, z), turn=(84, 0, 0), bevel=0.002)
        elif kind == 'pompon':
            ball(0.16, mat(tones[i % 5], 1.0, bump=('noise', 25, 1.0)), at=(x, 0, z - 0.18))
        else:
            cut([(0.17 * math.cos(k * math.pi / 5) * (1 if k % 2 else 0.45), 0.17 * math.sin(k * math.pi / 5) * (1 if k % 2 else 0.45) - 0.18) for k in range(10)], 0.01, gold(0.2) if i % 2 else steel(0.2), at=(x, 0, z), turn=(88, 0, 0), bevel=0.004)


def paper_plates():
    for i in range(10):
        lathe([(0, 0.0), (0.66, 0.0), (0.85, 0.07), (0.98, 0.1), (0.99, 0.115), (0.66, 0.015), (0, 0.015)], body(0.6), at=(0, 0, i * 0.028), ease=0.03, wobble=lambda a, z: 1 + (0.008 * math.sin(a * 30) if z > 0.05 else 0))


def tablecloth():
    skin = cotton()
    box(1.3, 1.0, 0.16, skin, bevel=0.07, steps=5)
    box(1.28, 0.98, 0.16, skin, at=(0, 0, 0.16), bevel=0.07, steps=5)
    box(0.3, 1.02, 0.335, card(), at=(0, 0, -0.005), bevel=0.01, top=label())


def number_candle():
    cut([(-0.12, 0.9), (0.42, 0.9), (0.42, 0.68), (0.1, 0.0), (-0.14, 0.0), (0.14, 0.66), (-0.12, 0.66)], 0.12, body(0.35), at=(-0.55, 0, 0.3), bevel=0.04)
    rod([(0.62 + 0.28 * math.cos(a), 0, 0.75 + 0.42 * math.sin(a)) for a in [k * math.pi / 8 for k in range(16)]], 0.12, body(0.35), closed=True)
    for x, z in ((-0.4, 1.26), (0.62, 1.32)):
        flame_ = mat((1, 0.6, 0.2), glow=4)
        rod([(x, 0, z - 0.1), (x, 0, z)], 0.01, black(), curved=False)
        lathe([(0, 0), (0.04, 0.06), (0.02, 0.14), (0, 0.2)], flame_, at=(x, 0, z), ease=0.02)
    for x in (-0.5, 0.62):
        rod([(x, 0, 0.0), (x, 0, 0.32)], 0.025, white(), curved=False)


def costume(kind):
    if kind == 'hat':
        lathe([(0, 1.0), (0.5, 1.0), (0.52, 0.97), (0.44, 0.06), (0.8, 0.02), (0.84, 0.06), (0.8, 0.0), (0.4, 0.0)], mat((0.015, 0.015, 0.018), 0.6), ease=0.03)
        lathe([(0.45, 0.06), (0.462, 0.24)], mat((0.55, 0.02, 0.04), 0.3), ease=0)
    elif kind == 'crown':
        n = 40
        for i in range(8):
            a = i * math.pi / 4
            ball(0.075, mat([(0.6, 0.02, 0.05), (0.03, 0.1, 0.5), (0.02, 0.35, 0.1)][i % 3], 0.05, coat=1), at=(0.62 * math.cos(a), 0.62 * math.sin(a), 0.16))
            ball(0.06, gold(0.15), at=(0.7 * math.cos(a), 0.7 * math.sin(a), 0.83))
        lathe([(0.58, 0), (0.62, 0.0), (0.62, 0.3), (0.58, 0.3)], gold(0.18), ease=0.01)
        for i in range(16):
            a = i * math.pi / 8
            rod([(0.6 * math.cos(a), 0.6 * math.sin(a), 0.28), (0.7 * math.cos(a + (0.39 if i % 2 else 0)), 0.7 * math.sin(a + (0.39 if i % 2 else 0)), 0.8 if i % 2 == 0 else 0.8)], 0.04, gold(0.18), curved=False)
    elif kind == 'mask':
        cut(mirror([(0, 0.75), (0.45, 0.7), (0.62, 0.3), (0.5, -0.4), (0.2, -0.8), (0, -0.86)]), 0.08, mat((0.8, 0.78, 0.72), 0.3), at=(0, 0, 0.9), turn=(84, 0, 0), bevel=0.05, curved=True, holes=[[(s * 0.14, 0.2), (s * 0.28, 0.3), (s * 0.44, 0.22), (s * 0.28, 0.12)] for s in (-1, 1)] + [[(-0.28, -0.34), (0, -0.5), (0.28, -0.34), (0, -0.62)]])
        ball(0.12, mat((0.8, 0.78, 0.72), 0.3), at=(0, -0.08, 0.86), stretch=(0.7, 0.9, 1.4))
    else:
        lathe([(0, 0), (0.05, 0), (0.05, 2.0), (0, 2.0)], black(0.2), at=(-0.7, -0.5, 0.1), turn=(0, 90, 35), ease=0.01)
        lathe([(0.053, 1.7), (0.053, 2.02), (0, 2.02)], white(0.3), at=(-0.7, -0.5, 0.1), turn=(0, 90, 35), ease=0.01)
        lathe([(0.053, 0.0), (0.053, 0.25)], white(0.3), at=(-0.7, -0.5, 0.1), turn=(0, 90, 35), ease=0)


def confetti(kind='cannon'):
    tones = [(0.62, 0.03, 0.04), (0.85, 0.62, 0.05), (0.04, 0.4, 0.15), (0.03, 0.25, 0.6), (0.75, 0.2, 0.45)]
    for i in range(90):
        a, r = i * 2.39996, 0.25 + (i / 90) ** 0.5 * 1.0
        box(0.07, 0.05, 0.008, mat(tones[i % 5], 0.5), at=(r * math.cos(a), r * 0.8 * math.sin(a), 0.005 + (i % 3) * 0.01), turn=(i * 31 % 40 - 20, 0, i * 57), bevel=0)
    if kind == 'cannon':
        lathe([(0, 0), (0.22, 0), (0.22, 1.6), (0.2, 1.6), (0.2, 1.5), (0, 1.5)], gold(0.2), ease=0.01)
        band(0.222, 0.35, 0.222, 1.25, label(), span=160)
        lathe([(0.23, 0), (0.23, 0.2)], black(0.3), ease=0)
    elif kind == 'bag':
        from models.packs import clear_pouch
        depth = lambda u, v: 0.2 * (1 - v) ** 0.6 * (1 - abs(2 * u - 1) ** 4) ** 0.6 + 0.006
        for i in range(150):
            u, v = (i * 0.618) % 1 * 0.84 + 0.08, (i / 150) * 0.62 + 0.04
            box(0.09, 0.006, 0.06, mat(tones[i % 5], 0.5), at=((u - 0.5) * 0.9, -depth(u, v), v * 1.2), turn=(0, i * 47, 0), bevel=0)
        grid(0.9, 1.2, lambda u, v: depth(u, v) * 0.96, white(0.4))
        box(0.92, 0.03, 0.3, card(), at=(0, 0, 1.02), bevel=0.005, front=label())


def pinata():
    tones = [(0.75, 0.12, 0.3), (0.85, 0.6, 0.05), (0.04, 0.35, 0.5), (0.1, 0.4, 0.12), (0.5, 0.1, 0.5)]
    def frill(x, z, w, d, h, at_y=0.0):
        n = int(h / 0.09)
        for k in range(n):
            box(w, d, 0.1, mat(tones[k % 5], 0.9, bump=('noise', 40, 1.0)), at=(x, at_y, z + k * 0.09), bevel=0.02)
    for x in (-0.5, 0.45):
        for y in (-0.16, 0.16):
            frill(x, 0, 0.2, 0.2, 0.6, y)
    frill(0, 0.55, 1.2, 0.56, 0.55)
    frill(-0.6, 1.0, 0.3, 0.34, 0.5)
    frill(-0.78, 1.3, 0.6, 0.34, 0.3)
    for y in (-0.1, 0.1):
        frill(-0.55, 1.55, 0.1, 0.08, 0.3, y)
    rod([(0.62, 0, 1.0), (0.8, 0, 0.9), (0.82, 0, 0.6)], 0.05, mat(tones[0], 0.9))


def tree(kind='green'):
    green = mat((0.03, 0.13, 0.045), 0.7, bump=('noise', 30, 1.0)) if kind != 'snow' else mat((0.62, 0.70, 0.69), 0.8, bump=('noise', 30, 1.0))
    for k in range(7):
        z = 0.42 + k * 0.3
        r = 0.88 * (1 - k / 7.6)
        n = int(26 - k * 2.6)
        for i in range(n):
            a = 2 * math.pi * (i + (k % 2) * 0.5) / n
            c, s = math.cos(a), math.sin(a)
            lathe([(0.0, 0), (0.075, 0.05), (0.06, r * 0.6), (0.0, r)], green, at=(0, 0, z + 0.14), turn=(0, 112 + (i % 3) * 5, math.degrees(a)), ease=0.02, segments=8)
    lathe([(0.0, 0), (0.16, 0.0), (0.05, 0.5), (0, 0.62)], green, at=(0, 0, 2.25), ease=0.02)
    lathe([(0.07, 0), (0.06, 0.6)], wood((0.2, 0.11, 0.05)), ease=0)
    for a in (0, 120, 240):
        box(0.6, 0.06, 0.05, black(), at=(0.26 * math.cos(math.radians(a)), 0.26 * math.sin(math.radians(a)), 0), turn=(0, 0, a), bevel=0.01)
    if kind == 'lights':
        for i in range(46):
            k = i / 46
            a, r = i * 2.4, 0.86 * (1 - k) + 0.02
            ball(0.032, mat((1, 0.75, 0.35), glow=6), at=(r * math.cos(a), r * math.sin(a), 0.42 + k * 2.0))


def ornament(kind):
    string = lambda z: rod([(0, 0, z), (0, 0, z + 0.35), (0.03, 0, z + 0.4), (0, 0, z + 0.36)], 0.012, gold())
    if kind == 'bell':
        lathe([(0, 1.0), (0.12, 0.98), (0.3, 0.75), (0.38, 0.3), (0.58, 0.06), (0.6, 0), (0.54, 0.04), (0.34, 0.3)], gold(0.18), ease=0.06)
        ball(0.1, gold(0.18), at=(0, 0, 0.08))
        ball(0.09, mat((0.6, 0.02, 0.04), 0.4), at=(-0.12, -0.15, 1.04), stretch=(1.5, 0.6, 1), turn=(0, 25, 0))
        ball(0.09, mat((0.6, 0.02, 0.04), 0.4), at=(0.12, -0.15, 1.04), stretch=(1.5, 0.6, 1), turn=(0, -25, 0))
        string(1.0)
    elif kind == 'star':
        cut([(0.6 * math.cos(math.pi / 2 + k * math.pi / 5) * (1 if k % 2 == 0 else 0.45), 0.6 * math.sin(math.pi / 2 + k * math.pi / 5) * (1 if k % 2 == 0 else 0.45)) for k in range(10)], 0.06, gold(0.2), at=(0, 0, 0.55), turn=(86, 0, 0), bevel=0.06)
        string(1.12)
    elif kind == 'snowflake':
        for k in range(6):
            a = k * math.pi / 3
            c, s = math.cos(a), math.sin(a)
            p = lambda r, t: (r * c - t * s, 0, 0.62 + r * s + t * c)
            for line in ([p(0, 0), p(0.58, 0)], [p(0.3, 0), p(0.42, 0.14)], [p(0.3, 0), p(0.42, -0.14)], [p(0.44, 0), p(0.54, 0.11)], [p(0.44, 0), p(0.54, -0.11)]):
                rod(line, 0.03, mat((0.8, 0.84, 0.88), 0.15, coat=0.6), curved=False)
        string(1.2)
    else:
        snow = mat((0.84, 0.85, 0.86), 0.8, bump=('noise', 30, 0.3))
        for r, z in ((0.45, 0.42), (0.33, 1.0), (0.24, 1.44)):
            ball(r, snow, at=(0, 0, z))
        lathe([(0, 0.4), (0.17, 0.4), (0.17, 0.05), (0.3, 0.03), (0.3, 0)], black(0.6), at=(0, 0, 1.62), ease=0.01)
        rod([(0.22 * math.cos(a), 0.22 * math.sin(a), 1.23) for a in [k * math.pi / 6 for k in range(12)]], 0.06, mat((0.6, 0.02, 0.04), 0.9), closed=True)
        lathe([(0.05, 0), (0, 0.28)], mat((0.85, 0.3, 0.03), 0.5), at=(0, -0.22, 1.44), turn=(90, 0, 0), ease=0)
        for x in (-0.09, 0.09):
            ball(0.03, black(), at=(x, -0.21, 1.53))
        for z in (0.85, 1.05, 0.5):
            ball(0.035, black(), at=(0, -0.33 if z > 0.8 else -0.44, z))


def lantern():
    ribs = lambda a, z: 1
    lathe([(0.2, 0.1)] + [(0.55 * math.sin(math.pi * (0.13 + 0.74 * k / 24)) * (1 if k % 2 else 0.965), 0.1 + 0.95 * k / 24) for k in range(25)] + [(0.2, 1.05)], mat((0.5, 0.5, 0.5), 0.7, 'body'), ease=0.0)
    for z in (0.04, 1.04):
        lathe([(0.22, 0), (0.22, 0.07), (0.18, 0.07)], black(0.4), at=(0, 0, z), ease=0.01)
    rod([(-0.2, 0, 1.1), (0, 0, 1.38), (0.2, 0, 1.1)], 0.012, black())


MODELS = {
    'nail-polish': ('eye', nail_polish),
    'lipstick': ('eye', lipstick),
    'brush-round': ('high', lambda: brush('round')),
    'brush-paddle': ('top', lambda: brush('paddle')),
    'brush-boar': ('top', lambda: brush('boar')),
    'hairdryer': ('eye', dryer),
    'vase-painted': ('eye', vase),
    'vase': ('eye', lambda: vase(False)),
    'tile': ('eye', tile),
    'flowerpot': ('eye', flowerpot),
    'flowerpot-glazed': ('eye', lambda: flowerpot(True)),
    'flowerpot-herb': ('eye', lambda: flowerpot(False, True)),
    'jug': ('eye', lambda: amphora('cantaro')),
    'botijo': ('eye', lambda: amphora('botijo')),
    'oil-jug': ('eye', lambda: amphora('oil')),
    'amphora': ('eye', lambda: amphora('amphora')),
    'magnet': ('eye', magnet),
    'keyring': ('high', lambda: keyring('metal')),
    'keyring-leather': ('high', lambda: keyring('leather')),
    'keyring-wood': ('high', lambda: keyring('wood')),
    'tote': ('eye', tote),
    'fan': ('eye', fan),
    'ring': ('eye', lambda: jewel('ring')),
    'bracelet': ('high', lambda: jewel('bracelet')),
    'pendant': ('eye', lambda: jewel('pendant')),
    'brooch': ('eye', lambda: jewel('brooch')),
    'handbag': ('eye', lambda: bag('handbag')),
    'clutch': ('eye', lambda: bag('clutch')),
    'purse': ('eye', lambda: bag('purse')),
    'backpack': ('eye', lambda: bag('backpack')),
    'gift-box': ('high', lambda: gift('box')),
    'gift-bag': ('eye', lambda: gift('bag')),
    'gift-bow': ('high', lambda: gift('bow')),
    'mini-guitar': ('eye', violin),
    'mini-violin': ('eye', lambda: violin(False)),
    'mini-castle': ('high', castle),
    'mini-bull': ('eye', bull),
    'sunglasses': ('high', glasses),
    'glasses': ('high', lambda: glasses(False)),
    'watch': ('eye', watch),
    'balloons': ('eye', balloons),
    'garland': ('eye', garland),
    'garland-pompon': ('eye', lambda: garland('pompon')),
    'garland-star': ('eye', lambda: garland('star')),
    'paper-plates': ('high', paper_plates),
    'tablecloth': ('high', tablecloth),
    'number-candle': ('eye', number_candle),
    'top-hat': ('high', lambda: costume('hat')),
    'crown': ('high', lambda: costume('crown')),
    'mask': ('eye', lambda: costume('mask')),
    'wand': ('high', lambda: costume('wand')),
    'confetti-cannon': ('high', confetti),
    'confetti-bag': ('high', lambda: confetti('bag')),
    'pinata': ('eye', pinata),
    'xmas-tree': ('eye', tree),
    'xmas-tree-snow': ('eye', lambda: tree('snow')),
    'xmas-tree-lights': ('eye', lambda: tree('lights')),
    'bell': ('eye', lambda: ornament('bell')),
    'star': ('eye', lambda: ornament('star')),
    'snowflake': ('eye', lambda: ornament('snowflake')),
    'snowman': ('eye', lambda: ornament('snowman')),
    'lantern': ('eye', lantern),
}
