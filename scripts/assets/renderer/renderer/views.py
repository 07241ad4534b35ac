"""Further pictures of some lights in the light of the studio: in a hand, switch and socket, change of the cell, box and contents;
and the series of the home page. Lengths are centimetres until `expose` scales the set to the size that the lighting is made for.
"""

import json
import os
from math import cos, pi, sin

import bpy
import numpy as np
from mathutils import Matrix, Vector

from . import geometry
from .catalogue import CATALOGUE, PRODUCTS, bounds, build
from .geometry import FRONT, box, flutes, lathe, loft, rounded_rect, shell, shift, spin, text, tube
from .materials import anodised, card, emissive, paint, polymer, rubber, steel, wood
from .sets import battery, close_up
from .stage import frame_product, ground, reset, sky, studio_light

with open(os.path.join(os.path.dirname(CATALOGUE), "models.json"), encoding="utf-8") as file:
    TRUE_SCALE = {model["slug"]: model["scale"] for model in json.load(file)}

BEECH, BEECH_DARK = ("#dcbc90", "#d2b081"), ("#b48852", "#a67b47")


def begin():
    """empty studio"""
    reset()
    sky(0.45, 0.20)


def group(name, M=Matrix.Identity(4)):
    """a root for the parts that are built next"""
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    root.matrix_world = M
    geometry.set_parent(root)
    return root


def light(slug, M=Matrix.Identity(4), **parameters):
    """a light of its true size, standing or lying on the origin"""
    lit = 1.6 if PRODUCTS[slug]["type"] == "lantern" else 0
    root, _, _ = build({**PRODUCTS[slug], "lit": lit, **parameters}, False)
    geometry.set_parent(None)
    root.matrix_world = M @ Matrix.Scale(TRUE_SCALE[slug], 4) @ root.matrix_world
    bpy.context.view_layer.update()
    return root


def expose(roots, W, H, el=20, fill=0.86, size=None, close=None):
    """scale the set to the lighting (its diagonal, or `size`, becomes two units), frame and light it; as `scenes.studio`

    `close` is a close-up with little depth of field: (root, point of it, width of the frame in cm, az, el)
    """
    bpy.context.view_layer.update()
    lo, hi = bounds(roots)
    s = 2 / (size or (hi - lo).length)
    middle = Vector((0, 0, 0)) if size else Vector(((lo.x + hi.x) / 2, (lo.y + hi.y) / 2, lo.z))
    for root in roots:
        root.matrix_world = Matrix.Scale(s, 4) @ shift(-middle) @ root.matrix_world
    bpy.context.view_layer.update()
    if close:
        root, point, width, az, el = close
        target = root.matrix_world @ Vector(point)
        camera = close_up(target, az, el, width * s, 85)
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance = (camera.matrix_world.translation - target).length
        camera.data.dof.aperture_fstop = 1.0
    else:
        frame_product(roots, 0, el, 85, W, H, fill, pts=size and size_points(size * s))
    studio_light((lo.z + hi.z) / 2 * s)
    floor = ground(0, paint("#c9c9c9"), 6)
    floor.visible_camera = False
    meshes = [o for o in bpy.context.scene.objects if o.type == "MESH" and o.parent in roots]
    return dict(transparent=True, bloom=0.10, exposure=1.0), dict(catcher=floor, meshes=meshes)


def size_points(size):
    """what the camera of a series frames, whatever stands there"""
    return np.array(
        [(x * size * 0.42, y * size * 0.22, z * size * 0.40) for x in (-1, 1) for y in (-1, 1) for z in (0, 1)]
    )


# ------------------------------------------------------------------ a wooden hand
def segment(length, r0, r1, M, tip=False):
    """one turned limb between two joints, along +Z"""
    gap = 0.10
    profile = [(gap, 0), (gap, r0 * 0.80), (gap + 0.30, r0, 0.3), (length * 0.5, (r0 + r1) / 2 * 1.01, 1)]
    profile += (
        [(length - r1 * 0.55, r1 * 0.98, 0.6), (length, r1 * 0.55, 0.4), (length, 0)]
        if tip
        else [(length - gap - 0.25, r1 * 1.02, 0.3), (length - gap, r1 * 0.80), (length - gap, 0)]
    )
    lathe("limb", profile, wood(*BEECH), 64, 0.10, M=M, smooth=70)


def ball(r, M):
    """ball of a joint"""
    n = 20
    lathe(
        "joint",
        [(-r * cos(pi * i / n), r * sin(pi * i / n)) for i in range(n + 1)],
        wood(*BEECH_DARK),
        48,
        None,
        M=M,
        smooth=80,
    )


def limb(M, lengths, r0, r1, bends):
    """a finger: joints bent towards local -Y by so many degrees each"""
    n = len(lengths)
    for i, (length, bend) in enumerate(zip(lengths, bends)):
        a, b = r0 + (r1 - r0) * i / n, r0 + (r1 - r0) * (i + 1) / n
        M = M @ spin(bend, "X")
        ball(a * 0.86, M)
        segment(length, a, b, M, i == n - 1)
        M = M @ shift((0, 0, length))


def hand(M):
    """a right hand of wood, 19 cm from wrist to fingertip, on its back on the origin: fingers towards +Y"""
    root = group("hand", M)
    widths = (
        (0.0, 5.2, 2.3),
        (1.2, 5.9, 2.7),
        (4.0, 7.2, 2.8),
        (7.2, 8.2, 2.6),
        (9.2, 8.3, 2.2),
        (9.6, 7.9, 1.8),
    )
    # The grain of the wood runs along Z, so the palm is a loft along Z that is laid down.
    loops = [[(x, y, at - 4.8) for x, y in rounded_rect(w, t, t * 0.42, 10)] for at, w, t in widths]
    first, last = loops[0], loops[-1]
    shrink = lambda loop, k, dz: [(x * k, y * k, z + dz) for x, y, z in loop]
    loops = [shrink(first, 0.86, -0.25), *loops, shrink(last, 0.9, 0.15)]
    palm_z = 1.4
    loft("palm", loops, wood(*BEECH), True, 50, shift((0, 4.8, palm_z)) @ spin(-90, "X"))
    ball(1.5, shift((0, -0.55, palm_z + 0.2)))
    stub = [(0, 0), (0, 1.9), (0.35, 2.0), (0.45, 1.9), (0.6, 1.9), (0.7, 2.0), (2.6, 1.8), (3.0, 1.5), (3.0, 0)]
    lathe("wrist", stub, wood(*BEECH), 96, 0.14, M=shift((0, -4.0, 2.0)) @ spin(-90, "X"), smooth=50)
    for x, y, splay, total, r in (
        (3.05, 9.75, -5, 7.2, 0.92),
        (1.02, 10.0, -1, 8.0, 0.95),
        (-1.02, 9.8, 3, 7.4, 0.92),
        (-2.98, 9.3, 8, 5.9, 0.80),
    ):
        at = shift((x, y, palm_z)) @ spin(splay, "Z") @ spin(-90, "X")
        limb(at, [total * 0.46, total * 0.30, total * 0.24], r, r * 0.80, (7, 14, 12))
    at = shift((2.75, 2.3, palm_z + 0.1)) @ spin(-46, "Z") @ spin(-90, "X") @ spin(10, "X")
    limb(at, [4.1, 3.1, 2.6], 1.22, 0.88, (0, 6, 8))
    geometry.set_parent(None)
    return root


# slug: where the light lies on the hand, its turn, the height of the camera
IN_HAND = {
    "tx-1400": dict(at=(-3.2, -5.6, 2.78), yaw=37),
    "p-900": dict(at=(-3.6, -5.4, 2.78), yaw=37),
    "trail-500": dict(at=(-5.4, -1.6, 2.8), yaw=24),
    "pro-x-1200": dict(at=(-5.0, -1.0, 2.8), yaw=24),
    "camp-600": dict(at=(-3.6, -4.6, 2.8), yaw=0, el=18),
    "flex-700": dict(at=(-3.6, -4.8, 2.8), yaw=20, el=18),
}


def in_hand(slug, W, H):
    """the light on the palm of a hand of true size"""
    begin()
    view = IN_HAND[slug]
    roots = [hand(spin(143, "Z")), light(slug, shift(view["at"]), yaw=view["yaw"])]
    return expose(roots, W, H, view.get("el", 30), fill=0.88)


# ------------------------------------------------------------------ switch and socket
def socket(M):
    """a USB-C socket in a rubber frame, its cover open; Z points out of the housing, X along the slot"""
    cover = rubber("#222428")
    shell(
        "pad",
        1.56,
        1.0,
        0.36,
        [(-0.2, 0), (0.1, 0), (0.15, 0.06), (0.15, 0.27), (-0.02, 0.29)],
        cover,
        0.03,
        M,
        close=False,
    )
    shell(
        "shroud",
        1.0,
        0.42,
        0.2,
        [(-0.02, 0), (0.13, 0), (0.13, 0.05), (-0.02, 0.05)],
        steel(),
        0.01,
        M,
        close=False,
    )
    box("slot", 0.95, 0.36, 0.02, 0.17, paint("#08090a"), 0.002, M)
    box("tongue", 0.66, 0.09, 0.1, 0.02, paint("#1d1f22"), 0.01, M @ shift((0, 0, 0.05)))
    F = M @ shift((0, -0.5, 0.08)) @ spin(-58, "X") @ shift((0, -0.48, 0))
    box("flap", 1.4, 0.86, 0.13, 0.3, cover, 0.05, F)
    box("bung", 0.9, 0.32, 0.16, 0.15, cover, 0.04, F @ shift((0, 0, 0.12)))
    box("web", 0.5, 0.3, 0.07, 0.05, cover, 0.03, M @ shift((0, -0.5, 0.07)) @ spin(-40, "X"))


def around(angle, r, z):
    """place on a round body: Z outwards, X along its circumference"""
    return spin(angle, "Z") @ shift((r, 0, z)) @ spin(90, "Y") @ spin(-90, "Z")


def lamp_head(p):
    """the frame of a headlamp's housing, as `headlamps.headlamp` makes it"""
    pivot = Vector((0, -p.get("h", 4.2) * 0.30, p.get("stand_off", 0.95)))
    return shift((0, -9.25, 0)) @ FRONT @ shift(pivot) @ spin(p.get("tilt", 14), "X") @ shift((0, -pivot.y, 0))


def pod_back(p):
    """how far the cap of a battery pod stands behind the middle of the strap"""
    return 9.2 + 0.22 + p["rear_pack"][2]


def pod_face(M):
    """charge display and position light on a battery pod"""
    for i in range(4):
        lathe(
            "dot",
            [(0, 0.15), (0.05, 0.12), (0.06, 0)],
            emissive("#7dffb0", 2.0) if i < 3 else paint("#38413b"),
            24,
            0.02,
            M=M @ shift((-0.75 + i * 0.5, 0, 0)),
        )
    box("rearlight", 1.9, 0.8, 0.2, 0.36, emissive("#c8201c", 0.7), 0.08, M @ shift((2.6, 0, 0.02)))


# slug: where the socket is, what the close-up looks at, how wide, from where; yaw
DETAIL = {
    "tx-1400": dict(
        socket=lambda p: around(222, 1.24, 9.24), at=(-0.6, -0.6, 4.7), width=10.6, az=-4, el=22, yaw=-46
    ),
    "p-900": dict(socket=lambda p: around(236, 1.20, 4.7), at=(-0.7, -0.8, 6.1), width=6.4, az=4, el=30, yaw=16),
    "trail-500": dict(
        socket=lambda p: lamp_head(p)
        @ shift((1.6, 0.35, 1.2))
        @ spin(-16, "Z")
        @ shift((0.36, 1.7, 0))
        @ spin(-90, "X"),
        at=lambda p: lamp_head(p) @ Vector((0.7, 1.9, 1.3)),
        width=8.2,
        az=6,
        el=40,
        yaw=14,
    ),
    "pro-x-1200": dict(
        socket=lambda p: shift((2.9, pod_back(p), 0.1)) @ spin(-90, "X") @ spin(180, "Z"),
        at=lambda p: Vector((0, pod_back(p), 0.1)),
        width=10.5,
        az=0,
        el=20,
        yaw=206,
    ),
    "camp-600": dict(
        socket=lambda p: around(-90 + 52, 4.54, 1.66),
        at=lambda p: Vector((1.9, -4.2, 2.0)),
        width=9.6,
        az=0,
        el=10,
        yaw=-24,
    ),
    "flex-700": dict(
        socket=lambda p: shift((1.62, -1.2, 8.85)) @ FRONT, at=(0.4, -1.2, 8.6), width=8.0, az=0, el=16, yaw=16
    ),
}


def detail(slug, W, H):
    """the switch and the socket from close by"""
    begin()
    view, p = DETAIL[slug], PRODUCTS[slug]
    root = light(slug, yaw=view["yaw"])
    geometry.set_parent(root)
    socket(view["socket"](p))
    if p.get("rear_pack"):
        pod_face(shift((0, pod_back(p), 0.1)) @ spin(-90, "X") @ spin(180, "Z"))
    geometry.set_parent(None)
    point = view["at"](p) if callable(view["at"]) else view["at"]
    return expose([root], W, H, close=(root, point, view["width"], view["az"], view["el"]))


# ------------------------------------------------------------------ change of the cell
CELLS = {"18650": (6.5, 0.92, "#b9402f"), "21700": (7.0, 1.05, "#1d6fa5")}


def cell(kind, M, k=1.0):
    """a round cell of true size, its foot at the origin, along +Z; `k` undoes the scale of a light it is in"""
    height, r, color = CELLS[kind]
    battery(height, r, color, M @ Matrix.Scale(k, 4), kind)


def parts_of(root, names):
    """take parts off a light into a group of their own, which the caller places"""
    moved = group("moved")
    geometry.set_parent(None)
    for o in [o for o in bpy.context.scene.objects if o.parent == root and o.name.split(".")[0] in names]:
        local = o.matrix_local.copy()
        o.parent = moved
        o.matrix_parent_inverse = Matrix.Identity(4)
        o.matrix_local = local
    return moved


def open_tail(slug, kind):
    """a flashlight without its tail cap, the cell half out"""
    p = PRODUCTS[slug]
    root = light(slug, yaw=-32)
    k = TRUE_SCALE[slug]
    body_r, tail_l = p["body_r"], p.get("tail_l", 2.2)
    tail_r = p.get("tail_r", body_r * 1.02)
    height, r, _ = CELLS[kind]
    inner = max(r / k + 0.03, body_r * 0.86)
    geometry.set_parent(root)
    thread = [(tail_l + 0.05, body_r * 0.97)]
    for i in range(6):
        thread += [(tail_l - 0.06 - i * 0.13, body_r * 0.97), (tail_l - 0.125 - i * 0.13, body_r * 0.925)]
    thread += [(tail_l - 0.9, body_r * 0.95), (tail_l - 0.9, inner), (tail_l + 2.5, inner)]
    lathe("thread", list(reversed(thread)), steel("#a9adb3"), 112, 0.012)
    cell(kind, shift((0, 0, tail_l - 0.56 * height / k)) @ spin(-52, "Z"), 1 / k)
    moved = parts_of(root, ("tail", "tailgrip", "tailring", "btn"))
    geometry.set_parent(moved)
    lathe(
        "capwall",
        [(tail_l, tail_r * 0.93), (tail_l, tail_r * 0.86), (tail_l - 1.1, tail_r * 0.86), (tail_l - 1.1, 0)],
        polymer("#1a1b1e"),
        96,
        0.02,
    )
    lathe(
        "contact",
        [(tail_l - 1.1, 0.5), (tail_l - 0.6, 0.4), (tail_l - 0.5, 0.3), (tail_l - 0.5, 0)],
        anodised("#c9a24a"),
        48,
        0.04,
    )
    geometry.set_parent(None)
    end = root.matrix_world @ Vector((0, 0, tail_l - 0.56 * height / k))
    turn = spin(-58, "Z") @ spin(90, "Y")
    moved.matrix_world = (
        shift((end.x + 2.6, end.y - 4.2, (tail_r + 0.03) * k))
        @ turn
        @ Matrix.Scale(k, 4)
        @ shift((0, 0, -tail_l / 2))
    )
    return [root, moved], dict(el=24, fill=0.88)


def open_pod(slug, kind):
    """a headlamp from behind, the cap of its pod off, the cell half out"""
    p = PRODUCTS[slug]
    root = light(slug, yaw=204)
    length, width, thick = p["rear_pack"]
    k = TRUE_SCALE[slug]
    end = shift((length / 2, 9.42 + (thick - 0.14) / 2, 0.1)) @ spin(90, "Y")
    geometry.set_parent(root)
    r = CELLS[kind][1] / k
    lathe(
        "collar",
        [(-0.5, r + 0.42), (0.02, r + 0.42), (0.1, r + 0.3)]
        + [(0.16 + i * 0.11, r + (0.3 if i % 2 else 0.24)) for i in range(4)]
        + [(0.6, r + 0.28), (0.6, r + 0.05), (-0.5, r + 0.05)],
        rubber("#2b2d31"),
        96,
        0.015,
        M=end,
    )
    cell(kind, end @ shift((0, 0, -3.0 / k)) @ spin(150, "Z"), 1 / k)
    pod_face(shift((0, pod_back(p), 0.1)) @ spin(-90, "X") @ spin(180, "Z"))
    geometry.set_parent(None)
    reach = root.matrix_world @ end @ Vector((0, 0, 4.0 / k))
    cap = group("cap", shift((reach.x + 0.6, reach.y - 3.6, 0)))
    lathe(
        "cap",
        [(0, 0), (0, r + 0.5), (0.9, r + 0.5), (0.95, r + 0.3), (0.3, r + 0.25), (0.3, 0)],
        polymer(p["color"]),
        160,
        0.08,
        flutes(20, 0.09),
    )
    lathe("spring", [(0.3, 0.5), (0.62, 0.4), (0.7, 0.3), (0.7, 0)], anodised("#c9a24a"), 48, 0.04)
    geometry.set_parent(None)
    return [root, cap], dict(el=26, fill=0.88)


def open_foot(slug, kind):
    """a lantern on its side without its foot: one cell half out, one in its place"""
    root = light(slug, yaw=0, lit=0, face=-20, hand_yaw=90)
    k = TRUE_SCALE[slug]
    base_r = 4.0 * 1.12
    geometry.set_parent(root)
    lathe(
        "underside",
        [(0.72, base_r * 0.96), (0.5, base_r * 0.93), (0.5, base_r * 0.80), (0.62, base_r * 0.78), (0.62, 0)],
        polymer("#26282c"),
        128,
        0.04,
    )
    r, height = CELLS[kind][1] / k, CELLS[kind][0] / k
    for y, out in ((-1.55, 0.55), (1.55, 0.04)):
        lathe(
            "well",
            [(0.64, r + 0.30), (0.42, r + 0.26), (0.42, r + 0.05), (2.0, r + 0.05)],
            steel("#8d9096"),
            80,
            0.03,
            M=shift((0, y, 0)),
        )
        cell(kind, shift((0, y, 0.55 + (1 - out) * height)) @ spin(180, "X") @ spin(90, "Z"), 1 / k)
    geometry.set_parent(None)
    root.matrix_world = spin(46, "Z") @ spin(90, "Y") @ root.matrix_world
    bpy.context.view_layer.update()
    lo, _ = bounds([root])
    root.matrix_world = shift((0, 0, -lo.z)) @ root.matrix_world
    bpy.context.view_layer.update()
    at = root.matrix_world @ Vector((0, 0, 0))
    moved = parts_of(root, ("foot",))
    moved.matrix_world = shift((at.x + 6.4, at.y - 2.6, 0.7 * k)) @ Matrix.Scale(k, 4) @ spin(180, "X")
    return [root, moved], dict(el=20, fill=0.88)


def open_wand(slug, kind):
    """a wand on its back, its foot off, the cell half out"""
    root = light(slug, yaw=0, bend=0)
    k = TRUE_SCALE[slug]
    r, height = CELLS[kind][1] / k, CELLS[kind][0] / k
    geometry.set_parent(root)
    lathe(
        "collar",
        [(1.3, r + 0.2), (0.92, r + 0.2), (0.86, r + 0.14), (0.86, r + 0.05), (1.3, r + 0.05)],
        steel("#8d9096"),
        96,
        0.02,
    )
    cell(kind, shift((0, 0, 1.15 - 0.55 * height)) @ spin(-20, "Z"), 1 / k)
    geometry.set_parent(None)
    root.matrix_world = spin(-38, "Z") @ spin(-90, "X") @ root.matrix_world
    bpy.context.view_layer.update()
    lo, _ = bounds([root])
    root.matrix_world = shift((0, 0, -lo.z)) @ root.matrix_world
    bpy.context.view_layer.update()
    end = root.matrix_world @ Vector((0, 0, 1.15 - 0.55 * height))
    moved = parts_of(root, ("mag", "mbase"))
    moved.matrix_world = shift((end.x + 5.2, end.y - 0.4, 0)) @ spin(24, "Z") @ Matrix.Scale(k, 4)
    return [root, moved], dict(el=30, fill=0.88)


def plug(M):
    """a USB-C plug, its metal towards +Z from the origin; the cable leaves at -Z"""
    shell(
        "tip",
        0.84,
        0.26,
        0.13,
        [(0, 0), (0.62, 0), (0.65, 0.03), (0.65, 0.05), (0.2, 0.05)],
        steel(),
        0.02,
        M,
        close=False,
    )
    box("grip", 1.15, 0.62, 1.9, 0.28, polymer("#26282c"), 0.12, M @ shift((0, 0, -0.95)))
    lathe("relief", [(-2.7, 0.17), (-2.65, 0.2), (-1.9, 0.27), (-1.8, 0.2)], rubber("#1b1c1f"), 48, 0.03, M=M)


def on_cable(slug, kind):
    """a headlamp whose pack stays in it, on its cable"""
    p, view = PRODUCTS[slug], DETAIL[slug]
    root = light(slug, yaw=24)
    k = TRUE_SCALE[slug]
    at = view["socket"](p)
    geometry.set_parent(root)
    socket(at)
    plug(at @ shift((0, 0, 0.62)) @ spin(180, "X"))
    geometry.set_parent(None)
    start = root.matrix_world @ at @ Vector((0, 0, 3.2))
    up = (root.matrix_world.to_3x3() @ at.to_3x3() @ Vector((0, 0, 1))).normalized()
    wire = group("wire")
    points = [start, start + up * 1.2 * k, start + Vector((1.6, -0.6, 2.2)), start + Vector((3.4, -1.8, 0.4))]
    floor = ((4.4, -3.2, 0.9), (3.6, -5.4, 0.18), (0.6, -6.6, 0.17), (-3.0, -6.3, 0.31), (-4.4, -6.17, 0.31))
    points += [Vector((start.x + x, start.y + y, z)) for x, y, z in floor]
    tube("cable", points, 0.17, rubber("#1b1c1f"), 14)
    plug(shift((start.x - 7.0, start.y - 5.93, 0.31)) @ spin(-5, "Z") @ spin(-90, "Y") @ spin(90, "Z"))
    geometry.set_parent(None)
    return [root, wire], dict(el=24, fill=0.88)


CELL_CHANGE = {
    "tx-1400": (open_tail, "21700"),
    "p-900": (open_tail, "18650"),
    "trail-500": (on_cable, None),
    "pro-x-1200": (open_pod, "21700"),
    "camp-600": (open_foot, "18650"),
    "flex-700": (open_wand, "18650"),
}


def power(slug, W, H):
    """the change of the cell, or the light on its cable where the pack stays in it"""
    begin()
    opened, kind = CELL_CHANGE[slug]
    roots, view = opened(slug, kind)
    if kind:  # nothing glows without its cell
        for o in bpy.context.scene.objects:
            off = {"dot": "#38413b", "swled": "#38413b", "rearlight": "#7a1512"}.get(o.name.split(".")[0])
            if off:
                o.data.materials[0] = paint(off)
    return expose(roots, W, H, **view)


# ------------------------------------------------------------------ box and contents
KRAFT, PAPER, INK = "#b8936a", "#f1efe9", "#2a2520"


def carton(w, d, h, M, name="", kind="", sleeve=None):
    """a kraft box with a lid, standing on the origin of M: its name on the front, or a sleeve of one colour"""
    board = card(KRAFT)
    lid = min(h * 0.36, 4.0)
    box("tray", w - 0.16, d - 0.16, h - lid, 0.06, board, 0.05, M @ shift((0, 0, (h - lid) / 2)))
    box("lid", w, d, lid, 0.08, board, 0.07, M @ shift((0, 0, h - lid / 2)))
    if sleeve:
        box("sleeve", w * 0.34, d + 0.05, h + 0.05, 0.08, card(sleeve), 0.06, M @ shift((-w * 0.18, 0, h / 2)))
    front = lambda z, off=0.085: lambda x, y: tuple(M @ Vector((x, -d / 2 + off - 0.012, z + y)))
    if name:
        size = min(w * 1.25 / max(len(name), 6), (h - lid) * 0.52)
        text(name, size, paint(INK), front((h - lid) * 0.68), 1.12)
        text(kind, size * 0.36, paint(INK), front((h - lid) * 0.68 - size * 0.86), 1.12)


def manual(M, name):
    """a folded sheet with a title"""
    paper = card(PAPER)
    w, h = 7.0, 9.8
    for i in range(3):
        box("leaf", w, h, 0.035, 0.05, paper, 0.006, M @ shift((0, 0, 0.02 + i * 0.04)))
    cover = M @ shift((-w / 2, 0, 0.14)) @ spin(-7, "Y") @ shift((w / 2, 0, 0))
    box("leaf", w, h, 0.035, 0.05, paper, 0.006, cover)
    on = lambda dy, dx=0.0: lambda x, y: tuple(cover @ Vector((x + dx, y + dy, 0.026)))
    text(name, 0.95, paint(INK), on(2.4), 1.1)
    for i, length in enumerate((4.6, 4.6, 3.2)):
        box(
            "line",
            length,
            0.14,
            0.006,
            0.05,
            paint("#8d8880"),
            0.002,
            cover @ shift(((length - 4.6) / 2, 0.6 - i * 0.55, 0.022)),
        )


def cable(M):
    """a coiled USB-C cable"""
    turns, n = 3, 14
    points = [(-6.2, 1.2, 0.31), (-4.6, 1.5, 0.31), (-2.6, 1.9, 0.3)]
    points += [
        (
            (2.4 + 0.14 * sin(5 * i)) * sin(2 * pi * i / n),
            (1.9 + 0.1 * cos(3 * i)) * cos(2 * pi * i / n),
            0.2 + 0.36 * i / n,
        )
        for i in range(1, turns * n)
    ]
    points += [(2.6, 2.3, 1.0), (4.4, 2.1, 0.31), (5.9, 1.2, 0.31)]
    tube("cable", points, 0.17, rubber("#1b1c1f"), 6, M=M)
    plug(M @ shift((-8.8, 0.85, 0.31)) @ spin(7.5, "Z") @ spin(-90, "Y") @ spin(90, "Z"))
    plug(M @ shift((8.15, -0.15, 0.31)) @ spin(-31, "Z") @ spin(90, "Y") @ spin(90, "Z"))


# slug: the box, words on it, where the light stands, cells beside it
CONTENTS = {
    "tx-1400": dict(
        box=(17.4, 5.4, 5.4),
        words=("TX 1400", "TACTICAL FLASHLIGHT"),
        light=(-3.0, -9.0),
        yaw=22,
        cells=("21700",),
    ),
    "p-900": dict(
        box=(14.2, 5.0, 5.0), words=("P 900", "POCKET FLASHLIGHT"), light=(-2.6, -8.4), yaw=22, cells=("18650",)
    ),
    "trail-500": dict(
        box=(12.5, 8.5, 8.0), words=("TRAIL 500", "HEADLAMP"), light=(-13.4, -7.0), yaw=22, cells=()
    ),
    "pro-x-1200": dict(
        box=(14.0, 9.5, 9.0), words=("PRO-X 1200", "HEADLAMP"), light=(-14.4, -7.4), yaw=22, cells=("21700",)
    ),
    "camp-600": dict(
        box=(13.2, 13.2, 19.0),
        words=("CAMP 600", "LANTERN"),
        light=(-11.8, -4.0),
        yaw=0,
        cells=("18650", "18650"),
    ),
    "flex-700": dict(
        box=(13.6, 7.6, 6.0),
        words=("FLEX 700", "INSPECTION WAND"),
        light=(-10.6, -3.0),
        yaw=24,
        cells=("18650",),
    ),
}


def contents(slug, W, H):
    """the box and everything in it"""
    begin()
    view = CONTENTS[slug]
    w, d, h = view["box"]
    x, y = view["light"]
    roots = [light(slug, shift((x, y, 0)), yaw=view["yaw"]), group("contents")]
    carton(w, d, h, spin(-9, "Z"), *view["words"])
    right = w / 2 + 1.0
    manual(shift((right + 2.2, -d / 2 - 3.0, 0)) @ spin(-14, "Z"), view["words"][0])
    cable(shift((right - 0.2, -d / 2 - 10.6, 0)) @ spin(8, "Z"))
    for i, kind in enumerate(view["cells"]):
        cell(kind, shift((right + 1.6 + i * 2.5, 1.8 - i * 0.5, 0)) @ spin(-12, "Z"))
    geometry.set_parent(None)
    return expose(roots, W, H, 24, fill=0.9)


# ------------------------------------------------------------------ from the bare light to the carton
SERIES_COLOR = dict(color="#1d6b63", accent="#d7d9dc", mark=None)
SMALL_BOX = (13.4, 4.6, 4.6)


def bare(M):
    """a light of bare aluminium"""
    return [light("p-900", M @ shift((0, 2.5, 0)), yaw=34, color="#c4c7cb", accent="#c4c7cb", mark=None)]


def colored(M):
    """the same in the color of a customer"""
    return [light("p-900", M @ shift((0, 2.5, 0)), yaw=34, **SERIES_COLOR)]


def boxed(M):
    """the same before its box"""
    roots = [*colored(M @ shift((-0.8, -5.6, 0))), group("box")]
    carton(*SMALL_BOX, M @ shift((0.4, 2.6, 0)) @ spin(-10, "Z"), sleeve=SERIES_COLOR["color"])
    geometry.set_parent(None)
    return roots


def shipped(M):
    """a carton with six boxes"""
    roots = [group("carton", M @ shift((0, 1.0, 0)) @ spin(-20, "Z"))]
    board, (w, d, h) = card("#a9825a"), SMALL_BOX
    W, D, H, t = w + 0.7, 3 * d + 0.8, 2 * h - 1.4, 0.3
    for x, y, a, b in ((0, -D / 2, W, t), (0, D / 2, W, t), (-W / 2, 0, t, D), (W / 2, 0, t, D)):
        box("wall", a + t * (a > b), b, H, 0.04, board, 0.03, shift((x, y, H / 2)))
    for sx in (-1, 1):
        side = shift((sx * W / 2, 0, H)) @ spin(sx * 128, "Y") @ shift((0, 0, 1.6))
        box("flap", t * 0.8, D - 0.2, 3.2, 0.04, board, 0.03, side)
        front = shift((0, sx * D / 2, H)) @ spin(-sx * 136, "X") @ shift((0, 0, 1.6))
        box("flap", W - 0.2, t * 0.8, 3.2, 0.04, board, 0.03, front)
    for i in range(3):
        for j in range(2):
            carton(w, d, h, shift((0, (i - 1) * (d + 0.08), j * (h + 0.02))), sleeve=SERIES_COLOR["color"])
    geometry.set_parent(None)
    return roots


APART = dict(
    tail=-9.4,
    tailgrip=-9.4,
    tailring=-9.4,
    btn=-9.4,
    neck=1.6,
    head=1.6,
    pcb=3.6,
    ledbase=3.6,
    die=3.6,
    bowl=5.0,
    lens=6.4,
    bezel=7.6,
)


def apart(M):
    """the same in its parts, from the cell to the lens"""
    root = light("p-900", yaw=90, clip=False, side_switch=False, **SERIES_COLOR)
    for o in [o for o in bpy.context.scene.objects if o.parent == root]:
        o.matrix_local = shift((0, 0, APART.get(o.name.split(".")[0], 0))) @ o.matrix_local
    geometry.set_parent(root)
    k = TRUE_SCALE["p-900"]
    cell("18650", shift((0, 0, -6.6)) @ spin(135, "Z"), 1 / k)
    lathe("star", [(13.0, 0), (13.0, 0.86), (13.25, 0.86), (13.25, 0)], anodised("#c9a24a"), 96, 0.03)
    geometry.set_parent(None)
    root.matrix_world = spin(-22, "Z") @ shift((0, 0, 1.45)) @ Matrix.Scale(k * 0.86, 4) @ spin(90, "Y")
    bpy.context.view_layer.update()
    lo, hi = bounds([root])
    root.matrix_world = M @ shift((-(lo.x + hi.x) / 2, 4 - (lo.y + hi.y) / 2, -lo.z)) @ root.matrix_world
    return [root]


# Each with the size that the camera frames, in cm.
SERIES = {
    "bare": (bare, 15.5),
    "colored": (colored, 15.5),
    "boxed": (boxed, 20),
    "shipped": (shipped, 24),
    "apart": (apart, 23),
}


def series(name, W, H):
    """pictures of the home page, all from the same side and in the same light"""
    begin()
    make, size = SERIES[name]
    return expose(make(Matrix.Identity(4)), W, H, 24, size=size)


VIEWS = {
    "hand": (in_hand, (1200, 900), IN_HAND),
    "detail": (detail, (800, 600), DETAIL),
    "power": (power, (800, 600), CELL_CHANGE),
    "contents": (contents, (800, 600), CONTENTS),
    "series": (series, (960, 640), SERIES),
}
